import { compact } from './compact';

/** Surfaces, headings, links and buttons: what all templates and pages share. */
export const baseStyles = compact(`
*, *::before, *::after { box-sizing: border-box }
:root { --lp-round: 12px; --lp-gap: 20px; --lp-wide: 1240px; --lp-gutter: 20px; --lp-pad: 22px; --lp-head: 68px }
:root { --lp-focus: var(--lp-accent); --lp-shape: 999px }
html { scroll-padding: calc(var(--lp-head) + 16px) 0 24px }
[data-device=MOBILE] { scroll-padding-bottom: 96px }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; color: var(--lp-ink); background: var(--lp-page) }
[data-device=DESKTOP] body { background-attachment: fixed }
main { flex: 1 0 auto; min-width: 0; display: flex; flex-direction: column; gap: var(--lp-gap) }
img, svg { display: block; max-width: 100%; height: auto }
h1, h2, h3, p, ul, ol, figure { margin: 0 }
ul, ol { padding: 0; list-style: none }
a { color: inherit }
button, summary { font: inherit; color: inherit; cursor: pointer }
summary { list-style: none }
summary::-webkit-details-marker { display: none }
:focus-visible { outline: 3px solid var(--lp-focus); outline-offset: 2px }
main:focus { outline: none }
:is(.shelf, .slides, .top-bar):focus-visible, .shelf :focus-visible { outline-offset: -3px }
[hidden] { display: none !important }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: fixed; left: 12px; top: -90px; z-index: 90; padding: 12px 20px; border-radius: 8px }
.skip { background: var(--lp-surface); color: var(--lp-ink); font-weight: 650 }
.skip:focus { top: 12px }
.icon { width: 22px; height: 22px; fill: currentColor; flex: none }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 46px; padding: 8px 22px; border: 0 }
.button { border-radius: var(--lp-shape); background: var(--lp-s-base); color: var(--lp-on-s); font-weight: 650; line-height: var(--lp-tight) }
.button { text-decoration: none; text-align: center; transition: transform .15s, box-shadow .15s }
.button { max-width: 100%; overflow-wrap: break-word }
.button:hover { transform: translateY(-1px); box-shadow: 0 8px 18px var(--lp-shadow) }
.button.quiet { background: none; color: inherit; box-shadow: inset 0 0 0 1.5px currentColor }
.button.quiet:hover { box-shadow: inset 0 0 0 2.5px currentColor }
.button.large { min-height: 56px; padding: 10px 36px; font-size: 1.1rem }
.panel, .games, .newest, .provider-row, .heroes, .providers { background: var(--lp-surface); border-radius: var(--lp-round) }
.panel, .games, .newest, .provider-row, .heroes, .providers { padding: var(--lp-pad); min-width: 0 }
.block { display: flex; flex-direction: column; gap: var(--lp-gap); min-width: 0 }
.block:empty { display: none }
.heading { display: flex; align-items: center; gap: 12px; font-size: 1.25rem; margin-bottom: 16px }
.heading img { width: 34px; height: 34px; object-fit: contain; flex: none }
.heading-row { display: flex; justify-content: space-between; align-items: center; gap: 4px 20px; margin-bottom: 16px }
.heading-row .heading { margin: 0 }
.all { display: inline-flex; align-items: center; min-height: 44px; color: var(--lp-accent); font-weight: 600; text-align: end }
.all { text-underline-offset: 4px; text-decoration-thickness: 1px }
.all:hover { text-decoration-thickness: 2px }
.page-heading { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.3rem) }
main > .page-heading, .sheet > .page-heading { padding: 26px 28px; border-radius: var(--lp-round) }
main > .page-heading { background: var(--lp-p-base); color: var(--lp-on-p) }
.home-text { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) }
.empty { padding: 44px 28px; color: var(--lp-soft); text-align: center; background: var(--lp-surface); border-radius: var(--lp-round) }
.empty::before { content: ""; display: block; width: 56px; height: 4px; margin: 0 auto 18px; border-radius: 4px }
.empty::before { background: var(--lp-s-base) }
.formatted { max-width: 76ch }
.formatted > * + * { margin-top: .85em }
.formatted :is(h2, h3) { font-size: 1.25rem; margin-top: 1.5em }
.formatted h3 { font-size: 1.1rem }
.formatted > :first-child { margin-top: 0 }
.formatted ul { list-style: disc; padding-inline-start: 1.4em }
.formatted ol { list-style: decimal; padding-inline-start: 1.6em }
.formatted li + li { margin-top: .35em }
.formatted li::marker { color: var(--lp-accent); font-weight: 650 }
.formatted a[href] { color: var(--lp-accent); text-underline-offset: 3px }
.formatted img { border-radius: 10px }
.formatted table { display: block; overflow-x: auto; border-collapse: collapse }
.formatted :is(td, th) { padding: 8px 12px; border: 1px solid var(--lp-line); text-align: start }
.formatted blockquote { margin-inline: 0; padding: 4px 0 4px 18px; border-inline-start: 4px solid var(--lp-p-base) }
[data-visitor=GUEST] .for-members, [data-visitor=MEMBER] .for-guests { display: none }
@media (max-width: 760px) {
:root { --lp-gutter: 12px; --lp-pad: 16px; --lp-gap: 14px; --lp-head: 60px }
main > .page-heading { padding: 18px 20px }
}
@media (prefers-reduced-motion: reduce) {
*, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }
}
`);
