import { useEffect, useState } from 'react'

const INVALID = '[aria-invalid="true"], [data-invalid]'
const CONTROL = 'input:not([type="file"]), textarea, button'

/** After the next drawing the first field with an error has the focus; without one the form's own message is in view. */
export function useFocusOnError(formId: string, said: string | undefined): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0 && said === undefined) return
    const form = document.getElementById(formId)
    const wrong = form?.querySelector<HTMLElement>(INVALID)
    const control = wrong?.matches(CONTROL) ? wrong : wrong?.querySelector<HTMLElement>(CONTROL)
    if (control) control.focus()
    else form?.querySelector('[data-form-message]')?.scrollIntoView({ block: 'nearest' })
  }, [asked, said, formId])
  return () => setAsked((count) => count + 1)
}
