/**
 * Stands in for React in the inline script (vite.config.ts): what the texts' elements are made with, none of which the
 * script shows.
 */
export function createElement(): null {
  return null;
}

export const Fragment = null;
