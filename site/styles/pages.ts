import { compact } from './compact';

/** Pages of their own kind: help, contact, download, responsible play, and what is shown at wrong addresses. */
export const pageStyles = compact(`
.questions { display: grid; gap: 12px }
.questions .panel { padding: 0 }
.questions summary { display: flex; gap: 16px; justify-content: space-between; align-items: center; min-height: 60px }
.questions summary { padding: 14px var(--lp-pad); font-weight: 650; font-size: 1.06rem; line-height: var(--lp-tight); border-radius: var(--lp-round) }
.questions summary::after { content: ""; flex: none; width: 10px; height: 10px; border: solid var(--lp-accent); transform: rotate(45deg) }
.questions summary::after { border-width: 0 2.5px 2.5px 0; margin-inline-end: 4px; transition: transform .15s }
.questions summary:hover { color: var(--lp-accent) }
.questions [open] summary::after { transform: rotate(225deg) }
.questions .formatted { margin: 0 var(--lp-pad); padding: 16px 0 20px; border-top: 1px solid var(--lp-line) }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 18px }
.card { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; align-items: center; align-content: center; height: 100%; padding: 22px }
.card { background: var(--lp-surface); border-radius: var(--lp-round); text-decoration: none; transition: transform .15s, box-shadow .15s }
.card:hover { transform: translateY(-3px); box-shadow: 0 12px 26px var(--lp-shadow) }
.card > * { grid-column: 2; min-width: 0 }
.card .icon { grid-column: 1; grid-row: 1/span 3; align-self: start; width: 52px; height: 52px; padding: 12px; border-radius: 50% }
.card .icon { background: var(--lp-p-base); color: var(--lp-on-p) }
.card-title { font-weight: 700; font-size: 1.1rem; line-height: var(--lp-tight) }
.card:hover .card-title { text-decoration: underline; text-underline-offset: 3px }
.handle { color: var(--lp-soft) }
.app { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 24px 36px; align-items: start; padding: clamp(20px, 3vw, 44px) }
.app-icon img { width: 132px; height: 132px; border-radius: 30px; background: var(--lp-raised); object-fit: cover }
.app-icon:empty, .app-start:empty { display: none }
.app-icon:empty + div { grid-column: 1/3 }
.app-facts { display: flex; flex-direction: column; gap: 16px; align-items: flex-start; min-width: 0 }
.app-facts h2 { font-size: 1.7rem }
.app-facts .empty { width: 100%; padding: 22px 24px; text-align: start; background: var(--lp-raised) }
.app-facts .empty::before { margin-inline: 0; margin-bottom: 12px }
.app-file { display: grid; gap: 12px; justify-items: start }
.app-version { color: var(--lp-soft) }
.app-start { display: grid; place-items: center; width: 210px; aspect-ratio: 9/17; padding: 22px; border-radius: 34px }
.app-start { border: 9px solid var(--lp-ink); background: linear-gradient(160deg, var(--lp-p-base), var(--lp-p-dark)) }
.app-start img { width: 100%; height: auto }
.app-code { display: flex; align-items: center; gap: 18px; padding: 12px 20px 12px 12px; border-radius: 14px; background: var(--lp-raised) }
.qr-code { border-radius: 8px; width: 132px; height: 132px; flex: none }
.store-links { display: flex; gap: 12px; flex-wrap: wrap }
.maintenance { padding: 12px 16px; border-radius: 10px; background: var(--lp-s-light); color: var(--lp-on-s-light) }
.invitation { display: grid; gap: 22px; grid-template-columns: minmax(0, 1fr); justify-items: start }
.missing { text-align: center; padding: clamp(40px, 8vw, 96px) 24px; display: grid; gap: 16px; justify-items: center }
.missing-code { font-size: clamp(5rem, 18vw, 11rem); font-weight: 850; line-height: 1; letter-spacing: -.04em; color: var(--lp-accent) }
.missing .button { margin-top: 8px }
.advice { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); gap: 14px }
.advice li { padding: 16px 18px; border-radius: calc(var(--lp-round)*.8); background: var(--lp-raised); border-inline-start: 4px solid var(--lp-s-base) }
.responsible { display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr) }
@media (max-width: 760px) {
.app { grid-template-columns: 84px minmax(0, 1fr); gap: 20px 18px }
.app-icon img { width: 84px; height: 84px; border-radius: 20px }
.app-facts { display: contents }
.app-facts h2 { align-self: center; font-size: 1.4rem }
.app-facts > :not(h2) { grid-column: 1/-1 }
.app-icon:empty + div > h2 { grid-column: 1/-1 }
.app-start { grid-column: 1/-1; justify-self: center; width: 170px }
.app-file { justify-items: stretch; text-align: center }
.app-code { flex-direction: column }
.store-links li { flex: 1 1 140px }
.store-links .button { width: 100% }
}
`);
