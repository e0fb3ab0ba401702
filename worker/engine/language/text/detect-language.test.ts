import { expect, test } from 'vitest';
import { detectForeign } from './detect-language.ts';

test('[TEXT2] a text in another language is told from English', () => {
  expect(
    detectForeign(
      'Eine App für unseren Chor: Noten mit Komponist, Titel und Anzahl. Nur der Bibliothekar darf ändern.',
    ),
  ).toBe('German');
  expect(
    detectForeign('Une application pour gérer les clients et les factures de mon atelier, avec un numéro.'),
  ).toBe('French');
  expect(detectForeign('Una página para mi restaurante con el menú y las reservas de los clientes')).toBe(
    'Spanish',
  );
  expect(detectForeign('Приложение для учета книг в библиотеке')).toBe('another script');
  expect(detectForeign('我想要一个管理客户的应用程序')).toBe('another script');
});

test('[TEXT2] English with words of another language is English', () => {
  expect(
    detectForeign('Cahier des charges (sorry for english): parcels with a name and a surface in hectares'),
  ).toBeNull();
  expect(detectForeign('A website for the Café de la Gare with our menu and a form for tables')).toBeNull();
  expect(detectForeign('CRM')).toBeNull();
  expect(detectForeign('todo list')).toBeNull();
});
