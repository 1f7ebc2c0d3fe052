import type { agentFiles } from '@suntala/contract/agent-files'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { askFile, listFiles, readFile } from '#agent/files/ask-file.ts'

export const fileRoutes = (context: Context): Handlers<typeof agentFiles> => ({
  teamFiles: async ({ caller, query }) => ({ content: await listFiles(context, caller, query.kind) }),
  teamFileAsk: ({ caller, input, language }) => askFile(context, caller, { ...input, language }),
  teamFile: ({ caller, params }) => readFile(context, caller, params.id),
})
