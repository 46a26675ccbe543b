import { compact } from './compact';

/** The end of the page. */
export const footerStyles = compact(`
.foot { background: var(--lp-p-dark); color: var(--lp-on-p-dark); margin-top: 44px; padding: 44px var(--lp-gutter) 32px }
.foot { --lp-focus: currentColor }
.foot-row { max-width: var(--lp-wide); margin: auto; display: grid; grid-template-columns: 1.6fr 1.4fr 1fr; gap: 32px 48px }
.foot-about p { margin-top: 14px; max-width: 46ch }
.foot .brand { width: fit-content; max-width: 260px }
.foot .brand img { height: 64px }
.foot .brand-name { -webkit-line-clamp: 4; font-size: 1.3rem }
.foot-pages ul { columns: 2 150px; column-gap: 24px }
.foot-pages li { break-inside: avoid }
.foot-pages a, .contact-links a { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; text-decoration: none }
:is(.foot-pages, .contact-links) a:hover { text-decoration: underline; text-underline-offset: 4px }
.legal { display: flex; flex-wrap: wrap; gap: 12px 28px; align-items: center; margin-top: 32px; padding-top: 22px; font-size: .92rem }
.legal { border-top: 1px solid color-mix(in srgb, currentColor 28%, transparent) }
.license, .age-line { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px }
.legal a { display: inline-flex; align-items: center; min-height: 44px; text-underline-offset: 4px }
.consent-button { min-height: 44px; padding: 0; border: 0; background: none; text-align: start }
.consent-button { text-decoration: underline; text-underline-offset: 4px }
.seal, .age-mark { display: grid; place-items: center; min-width: 36px; height: 36px; padding: 0 7px; border-radius: 999px }
.seal, .age-mark { border: 2px solid currentColor; font-weight: 800; font-size: .85rem; line-height: 1 }
.owner { margin-inline-start: auto }
@media (max-width: 760px) {
.foot { margin-top: 28px; padding-top: 32px }
.foot-row { grid-template-columns: minmax(0, 1fr); gap: 24px; padding-inline: 8px }
.foot-pages ul { columns: 2 130px }
.contact-links ul { display: flex; flex-wrap: wrap; gap: 4px 24px }
.legal { gap: 12px; align-items: flex-start; flex-direction: column }
.age-line { display: grid; grid-template-columns: auto 1fr }
.age-line a { grid-column: 2 }
.owner { margin: 0 }
}
`);
