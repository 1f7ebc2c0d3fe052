/** The issue's id in draws and seals. */
export function issueIdOf({ gameCode, numero }: { gameCode: string; numero: string }): string {
  return `${gameCode}/${numero}`
}
