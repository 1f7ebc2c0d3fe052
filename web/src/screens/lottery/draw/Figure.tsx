import type { ReactNode } from 'react'

/** The figures of the dice, each on a grid of 30 by 30. */
const figures: Readonly<Record<string, ReactNode>> = {
  fish: (
    <>
      <path d="M5 15c4-7 11-7 15-1l5-4v10l-5-4c-4 6-11 6-15-1z" />
      <circle className="lot-figure-eye" cx="10.5" cy="13.5" r="1.3" />
    </>
  ),
  prawn: (
    <>
      <path d="M7 8c10-3 17 3 16 10-1 6-8 8-12 5 5 0 7-3 6-6-2-4-6-4-10-3z" />
      <path className="lot-figure-line" d="M8 8 4 4M8 9 3 8M12 19l-4 3M14 21l-3 4" />
      <circle className="lot-figure-eye" cx="10.5" cy="10" r="1.2" />
    </>
  ),
  gourd: (
    <>
      <circle cx="15" cy="20" r="6.5" />
      <circle cx="15" cy="11" r="4.5" />
      <path className="lot-figure-line" d="M15 7c0-2 1-3 3-3" />
    </>
  ),
  tiger: (
    <>
      <path d="m7 6 4 3h8l4-3 1 8c0 7-4 11-9 11s-9-4-9-11z" />
      <path className="lot-figure-mark" d="M15 9v4M12 9.5l.5 3M18 9.5l-.5 3M13 20l2 1.5 2-1.5" />
      <circle className="lot-figure-eye" cx="11.5" cy="16" r="1.3" />
      <circle className="lot-figure-eye" cx="18.5" cy="16" r="1.3" />
    </>
  ),
  crab: (
    <>
      <ellipse cx="15" cy="17" rx="7.5" ry="5.5" />
      <path className="lot-figure-line" d="M9 13 6 10M21 13l3-3M8 19l-4 2M22 19l4 2M10 22l-3 3M20 22l3 3" />
      <circle cx="5.5" cy="8" r="2.5" />
      <circle cx="24.5" cy="8" r="2.5" />
      <circle className="lot-figure-eye" cx="12.5" cy="15" r="1.2" />
      <circle className="lot-figure-eye" cx="17.5" cy="15" r="1.2" />
    </>
  ),
  rooster: (
    <>
      <path d="M6 14c3 1 5 1 7-4 1-3 6-4 8 0l3 2-3 1c1 7-3 11-8 11-4 0-7-4-7-10z" />
      <path className="lot-figure-line" d="M16 6c0-2 3-2 3 0 0-2 3-1 2 1M12 24v3M16 24v3" />
      <circle className="lot-figure-eye" cx="18" cy="10.5" r="1.2" />
    </>
  ),
}

/** A figure of a die: fish, prawn, gourd, tiger, crab or rooster. */
export function Figure({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <svg
      className={`lot-figure lot-figure-${name}`}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      aria-hidden="true"
    >
      <rect width="30" height="30" rx="7" />
      {figures[name]}
    </svg>
  )
}
