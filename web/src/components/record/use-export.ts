import { writeCsv } from '@suntala/contract/csv'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { saveFile } from '#components/record/save-file.ts'
import { pushToast } from '#ui/toasts.ts'

type Page<Row> = { content: readonly Row[]; totalPages: number }

/** More pages than this belong into a narrower range; the address names no more than 10,000 either. */
const maxPages = 500

async function readAll<Row>(readPage: (pageNo: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { content, totalPages } = await readPage(page)
    rows.push(...content)
    if (page >= totalPages) break
  }
  return rows
}

export type ExportPlan<Row> = {
  fileName: string
  head: readonly string[]
  readPage: (pageNo: number) => Promise<Page<Row>>
  cells: (row: Row) => readonly string[]
}

/** Saves everything of the shown range and filters as CSV. */
export function useExport<Row>(): { run: (plan: ExportPlan<Row>) => void; isRunning: boolean } {
  const t = usePhrases('record')
  const errorText = useErrorText()
  const [isRunning, setRunning] = useState(false)
  const save = async ({ fileName, head, readPage, cells }: ExportPlan<Row>) => {
    setRunning(true)
    try {
      const rows = await readAll(readPage)
      saveFile(fileName, writeCsv([head, ...rows.map(cells)]), 'text/csv;charset=utf-8')
      pushToast({ tone: 'success', title: t.exported({ count: rows.length }) })
    } catch (error) {
      const code = error instanceof CallError ? error : { code: 'INTERNAL' }
      pushToast({ tone: 'error', title: errorText(code) })
    } finally {
      setRunning(false)
    }
  }
  return { run: (plan) => void save(plan), isRunning }
}
