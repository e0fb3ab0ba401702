import { describe, expect, test } from 'vitest';
import { findName } from './find-name.ts';

describe('the name of an app whose text gives it none', () => {
  test.each([
    ['Bike repair shop: customers bring bikes, we note what is wrong.', 'Bike repair shop'],
    ['# Playground checks – requirements v0.3\n\n## Background\nSix playgrounds.', 'Playground checks'],
    ['Specification: pitch register of the weekly market\n\n1. Purpose', 'Pitch register'],
    ['INTERNAL TOOL – DENTAL LAB, CASE TRACKING\n\nA. Case', 'Dental lab'],
    ['A landing page for Tidewatch, a software that warns harbours.', 'Tidewatch'],
    ['Website for my dog grooming salon in Leeds with a price list.', 'Dog grooming salon'],
    ['for our choir: we want to know who comes to which rehearsal', 'Choir'],
    ['Please implement a seed library website for sharing seeds.', 'Seed library'],
    ['We are a small courier firm in Leeds with six drivers.', 'Courier firm'],
    ['Mum of two here, we do a walking bus to the school.', 'Walking bus'],
    ['Our beekeeping club owns 2 extractors.', 'Beekeeping club'],
  ])('[WORDS15] %j is called %j', (text, name) => {
    expect(findName(text)).toBe(name);
  });

  test.each([
    ['dog groomer, just me and a van. need customers with phone', 'people who use it'],
    ['tenants send me repairs with photo', 'people who act'],
    ['I look after the costumes for the theatre.', 'a verb'],
    ['Website brief: what we need', 'the form of the text'],
  ])('[WORDS15] %j is called by what it keeps: %s names nothing', (text) => {
    expect(findName(text)).toBeUndefined();
  });

  test('[WORDS15] people whom the text speaks of do not name it', () => {
    expect(findName('Club members book one of two courts.', new Set(['club member']))).toBeUndefined();
  });
});
