import { writeCsv } from '@suntala/contract/csv'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { saveFile } from '#components/record/save-file.ts'
import { pushToast } from '#ui/toasts.ts'

type Page<Row> = { content: readonly Row[]; older: string | null }
type Step = { before?: string }

/** More pages than this belong into a narrower range. */
const maxPages = 500

/** @returns the rows of all pages, or of the newest ones where there are more pages than are read */
export async function readAll<Row>(
  readPage: (step: Step) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  let step: Step = {}
  for (let page = 1; page <= maxPages; page += 1) {
    const { content, older } = await readPage(step)
    rows.push(...content)
    if (older === null) return { rows, isWhole: true }
    step = { before: older }
  }
  return { rows, isWhole: false }
}

export type ExportPlan<Row> = {
  fileName: string
  head: readonly string[]
  readPage: (step: Step) => Promise<Page<Row>>
  cells: (row: Row) => readonly string[]
}

/** Saves everything of the shown range and filters as CSV; of very much the newest lines, and says so. */
export function useExport<Row>(): { run: (plan: ExportPlan<Row>) => void; isRunning: boolean } {
  const t = usePhrases('record')
  const errorText = useErrorText()
  const [isRunning, setRunning] = useState(false)
  const save = async ({ fileName, head, readPage, cells }: ExportPlan<Row>) => {
    setRunning(true)
    try {
      const { rows, isWhole } = await readAll(readPage)
      saveFile(fileName, writeCsv([head, ...rows.map(cells)]), 'text/csv;charset=utf-8')
      pushToast({
        tone: isWhole ? 'success' : 'warning',
        title: t.exported({ count: rows.length }),
        ...(!isWhole && { text: t.exportedPart }),
      })
    } catch (error) {
      const code = error instanceof CallError ? error : { code: 'INTERNAL' }
      pushToast({ tone: 'error', title: errorText(code) })
    } finally {
      setRunning(false)
    }
  }
  return { run: (plan) => void save(plan), isRunning }
}
