/** The nonce of this page's Content-Security-Policy; empty in the browser, which hides nonces from scripts. */
import { createContext, useContext } from 'react';

export const NonceContext = createContext('');

/** @returns the nonce for inline scripts and styles while rendering on the server, '' in the browser. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** @returns 128 fresh random bits as base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** @returns the nonce of the page that the browser shows, for styles that are made in it. */
export function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
