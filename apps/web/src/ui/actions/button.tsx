import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from '#ui/actions/button-style.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode
  endIcon?: ReactNode
  /** Shows progress in place of the label, keeps the width and swallows taps, so nothing can be sent twice. */
  isLoading?: boolean
  className?: string
}

export function Button({
  variant,
  size,
  isWide,
  icon,
  endIcon,
  isLoading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A loading button stays focusable (aria-disabled, not disabled): losing focus in mid-action strands
  // people who use a keyboard or a screen reader.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonStyle({ variant, size, isWide }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={click}
      {...rest}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${isLoading ? 'opacity-0' : ''}`}>
        {icon}
        {children}
        {endIcon}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
