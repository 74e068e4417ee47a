// The gallery of the design system. The literal condition lets the build drop the import: production has no trace
// of it.
export const loadGallery = import.meta.env.DEV ? () => import('./ui-kit/kit-screen.tsx') : null
