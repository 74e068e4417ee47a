import { useEffect, useState } from 'react'
import { withTexts } from '#platform/i18n/intl.tsx'
import { useInstallSheet } from './index.ts'
import { usePrompt } from './use-prompt.ts'

const loadSheet = withTexts(() => import('./install-sheet.tsx'), ['rest', 'growth'])
type InstallSheet = Awaited<ReturnType<typeof loadSheet>>['InstallSheet']

/** Stands once in the shell; whoever wants the sheet opens it by its name. */
export function InstallHost() {
  const { isOffered, ...sheet } = useInstallSheet()
  const { isOpen, close } = sheet
  const [loaded, setLoaded] = useState<{ Sheet: InstallSheet }>()
  usePrompt(sheet, isOffered, loadSheet)

  useEffect(() => {
    if (!isOpen) return
    // It was installed while the sheet was open, or a page of before is opened in the app.
    if (!isOffered) return close()
    loadSheet().then(({ InstallSheet }) => setLoaded({ Sheet: InstallSheet }), close)
  }, [isOpen, isOffered, close])

  return loaded ? <loaded.Sheet isOpen={isOpen} onClose={close} /> : null
}
