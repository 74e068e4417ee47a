// Marks of partners that do not exist: twelve glyphs in one colour, to stand beside a name.

const glyphs: Record<string, string> = {
  kite: 'M12 2 21 12 12 22 3 12Zm0 4-5 6 5 6Z',
  disc: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  delta: 'M12 3 22 21H2Zm0 6-5 9h10Z',
  rhomb: 'M12 2 22 12 12 22 2 12Z',
  wave: 'M2 8q5-6 10 0t10 0v4q-5 6-10 0T2 12Zm0 8q5-6 10 0t10 0v3q-5 6-10 0T2 19Z',
  dome: 'M2 18a10 10 0 0 1 20 0Zm5 2h10v2H7Z',
  ring: 'M12 2a10 10 0 1 1-8 4l3 2.300a6 6 0 1 0 5-2.300Z',
  bolt: 'M14 2 4 14h6l-2 8L20 9h-7Z',
  stack: 'M3 4h18v4H3Zm3 6h15v4H6Zm3 6h12v4H9Z',
  leaf: 'M4 20C3 9 9 3 21 3c0 12-6 18-15 16l6-8-9 9Z',
  hex: 'M12 2 21 7v10l-9 5-9-5V7Zm0 4.500L7 9.300v5.400l5 2.800 5-2.800V9.300Z',
  star: 'm12 2 2.800 7.200L22 12l-7.200 2.800L12 22l-2.800-7.200L2 12l7.200-2.800Z',
}

/** Silent: the name stands beside it. */
export function MarkGlyph({ glyph, className = 'size-6' }: { glyph: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={glyphs[glyph] ?? glyphs.rhomb} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
