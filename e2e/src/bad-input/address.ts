import { expect } from '@playwright/test'
import { test } from '#world/test.ts'
import { readWorld } from '#world/world.ts'

export function addressTests(): void {
  for (const path of ['//', '///', '//[', '//example.org/home'])
    test(`${path} is the page for an unknown address`, async () => {
      const response = await fetch(`${readWorld().portal}${path}`, { redirect: 'manual' })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
    })
}
