// Kept apart from Button so that a router link can wear it: the cut gold layer is a pseudo-element, not a child.

const variants = {
  gold: 'font-display font-bold text-gold-ink before:absolute before:inset-0 before:-z-1 before:facet before:[--cut:10px] before:fill-gold hover:brightness-105 disabled:text-ink3 disabled:before:bg-surface2 disabled:before:bg-none disabled:hover:brightness-100',
  brand: 'rounded-md bg-brand text-white hover:brightness-110',
  quiet: 'rounded-md bg-surface2 text-ink hover:bg-line',
  outline: 'rounded-md border border-control text-brand-text hover:bg-surface2',
  danger: 'rounded-md bg-ruby text-white hover:brightness-110',
  link: 'rounded-xs text-brand-text underline-offset-4 hover:underline',
  glass: 'on-violet rounded-full bg-white/16 text-white hover:bg-white/24',
}

const sizes = {
  sm: 'tap-area min-h-9 text-sm',
  md: 'min-h-11 text-sm',
  lg: 'min-h-13 text-base',
}
const paddings = { sm: 'px-4', md: 'px-5', lg: 'px-6' }

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  isWide?: boolean
}

export function buttonStyle(
  { variant = 'brand', size = 'md', isWide = false }: ButtonLook = {},
  className = '',
) {
  // Faint gold is still gold: what cannot be pressed has none of it.
  const faint = variant === 'gold' ? '' : 'disabled:opacity-45'
  const padding = variant === 'link' ? 'px-1' : paddings[size]
  return `press relative isolate inline-flex items-center justify-center gap-2 text-center font-semibold select-none ${faint} aria-disabled:not-aria-busy:opacity-45 ${variants[variant]} ${sizes[size]} ${padding} ${isWide ? 'w-full' : ''} ${className}`
}
