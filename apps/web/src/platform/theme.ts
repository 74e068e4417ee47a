// Light, dark or the system's choice. The boot script sets `data-theme` before the first paint by the same rule;
// from then on this file keeps it.
import { create } from 'zustand'
import { onOtherTab, read, remove, write } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)
const stored = (): Theme => {
  const value = read('theme')
  return isTheme(value) ? value : 'system'
}

export const useTheme = create<{ theme: Theme }>(() => ({ theme: stored() }))

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function paint(): void {
  const { theme } = useTheme.getState()
  const shown = theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : theme
  document.documentElement.dataset.theme = shown
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--topbar').trim()
  if (bar) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar)
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') remove('theme')
  else write('theme', theme)
  useTheme.setState({ theme })
}

export function keepTheme(): void {
  useTheme.subscribe(paint)
  darkSystem.addEventListener('change', paint)
  onOtherTab('theme', () => useTheme.setState({ theme: stored() }))
  paint()
}
