// Whether this is a demonstration, as every reply of the server says.

/** A demonstration says so on every page: the frame draws its label by this attribute (SE-01). */
export function learnMode(headers: Headers): void {
  const mode = headers.get('x-mela-mode')
  if (mode) document.documentElement.dataset.mode = mode
}
