import { Component, type ReactNode } from 'react'
import { reportChunk } from '#api/report-chunk.ts'
import { LoadFailure } from '#screens/system/LoadFailure.tsx'
import { ChunkLoadError, type PartFailure } from '#util/load-part.ts'

type State = { code: PartFailure | undefined }

/** Shows P-26 in place of a screen that did not load or broke while rendering. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { code: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { code: error instanceof ChunkLoadError ? error.code : 'RENDER_FAILED' }
  }

  override componentDidCatch(error: unknown): void {
    // A part that did not load has been reported by its loader.
    if (!(error instanceof ChunkLoadError)) reportChunk(new ChunkLoadError('RENDER_FAILED', String(error)))
  }

  override render(): ReactNode {
    return this.state.code ? <LoadFailure code={this.state.code} /> : this.props.children
  }
}
