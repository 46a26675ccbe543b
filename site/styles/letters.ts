import { compact } from './compact';

/**
 * Letters: fonts of the visitor's device, and lines as high as the marks of a script reach. Heights of letters with their
 * marks, in sizes of the letter: Khmer 1.92, Burmese 1.86, Lao 1.69, Bengali 1.56, Hindi 1.42, Thai and Vietnamese 1.32.
 */
export const letterStyles = compact(`
:root { --lp-own: "Noto Sans"; --lp-lines: 1.55; --lp-tight: 1.25; --lp-heading: inherit; --lp-spacing: -.012em }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { font: 16px/var(--lp-lines) system-ui, -apple-system, "Segoe UI", Roboto, var(--lp-own), sans-serif }
body { overflow-wrap: anywhere; -webkit-font-smoothing: antialiased }
:lang(th) { --lp-own: "Noto Sans Thai", "Leelawadee UI", "Sukhumvit Set"; --lp-lines: 1.7; --lp-tight: 1.5 }
:lang(lo) { --lp-own: "Noto Sans Lao", "Leelawadee UI", "Lao Sangam MN"; --lp-lines: 1.8; --lp-tight: 1.7 }
:lang(km) { --lp-own: "Noto Sans Khmer", "Leelawadee UI", "Khmer Sangam MN"; --lp-lines: 1.95; --lp-tight: 1.92 }
:lang(my) { --lp-own: "Noto Sans Myanmar", "Myanmar Text", "Myanmar Sangam MN"; --lp-lines: 1.95; --lp-tight: 1.9 }
:lang(hi) { --lp-own: "Noto Sans Devanagari", "Nirmala UI"; --lp-lines: 1.75; --lp-tight: 1.5 }
:lang(bn) { --lp-own: "Noto Sans Bengali", "Nirmala UI"; --lp-lines: 1.75; --lp-tight: 1.6 }
:lang(vi) { --lp-tight: 1.35 }
:lang(ja) { --lp-own: "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP"; --lp-lines: 1.7; --lp-tight: 1.4 }
:lang(ja) { line-break: strict; word-break: auto-phrase }
:lang(ko) { --lp-own: "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR"; --lp-lines: 1.65 }
:lang(ko) { --lp-tight: 1.4; word-break: keep-all }
:lang(zh) { --lp-own: "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"; --lp-lines: 1.7 }
:lang(zh) { --lp-tight: 1.4; line-break: strict }
:is(:lang(th), :lang(lo), :lang(km), :lang(my), :lang(hi), :lang(bn), :lang(ja), :lang(ko), :lang(zh)) { --lp-spacing: 0 }
h1, h2, h3 { font-family: var(--lp-heading); line-height: var(--lp-tight); letter-spacing: var(--lp-spacing); text-wrap: balance }
`);
