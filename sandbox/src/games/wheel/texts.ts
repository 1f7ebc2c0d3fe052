import type { OwnTexts } from '../kit/kit-texts.ts'

export const wheelTexts: OwnTexts = {
  en: {
    gameName: 'Wheel',
    bet: 'Spin for {amount}',
    segments: 'Segments',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    described: '{segments} segments, risk {risk}',
    told: 'Segment {segment}.',
    rules:
      'The wheel stops on one of its segments, each as likely as the others, and pays what the segment shows.\nOn every wheel the segments together pay 99 % of their number.',
  },
  th: {
    gameName: 'วงล้อ',
    bet: 'หมุนด้วย {amount}',
    segments: 'จำนวนช่อง',
    risk: 'ความเสี่ยง',
    low: 'ต่ำ',
    medium: 'กลาง',
    high: 'สูง',
    described: '{segments} ช่อง ความเสี่ยง{risk}',
    told: 'ช่องที่ {segment}',
    rules: 'วงล้อหยุดที่ช่องหนึ่ง ทุกช่องมีโอกาสเท่ากัน และจ่ายตามที่ช่องแสดง\nทุกวงล้อ ทุกช่องรวมกันจ่าย 99 % ของจำนวนช่อง',
  },
}
