import { compact } from './compact';

/** Articles and promotions on pages of their own, and the way between lists of them. */
export const storyPageStyles = compact(`
.story-page { max-width: 860px; width: 100%; margin-inline: auto; display: flex; flex-direction: column; gap: 16px }
.story-page { padding: clamp(20px, 3.4vw, 48px) }
.story-page h1 { font-size: clamp(1.6rem, 1.2rem + 1.8vw, 2.5rem) }
.story-page .lead { font-size: 1.14rem; color: var(--lp-soft) }
.story-image img { width: 100%; border-radius: calc(var(--lp-round)*.8); aspect-ratio: 2; object-fit: cover; background: var(--lp-raised) }
.story-image:empty { display: none }
.promotion-service { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 14px; padding: 16px 20px }
.promotion-service { border-radius: calc(var(--lp-round)*.8); background: var(--lp-raised); font-weight: 600 }
.breadcrumbs { background: var(--lp-surface); border-radius: var(--lp-round); padding: 2px 18px }
.breadcrumbs ol { display: flex; align-items: center; gap: 0 10px; font-size: .94rem }
.breadcrumbs li { display: flex; align-items: center; flex: none; max-width: 45% }
.breadcrumbs li + li::before { content: "/"; margin-inline-end: 10px; color: var(--lp-soft) }
.breadcrumbs a { display: flex; align-items: center; min-height: 44px; color: var(--lp-accent); text-underline-offset: 4px }
.breadcrumbs [aria-current] { display: block; flex: 0 1 auto; min-width: 0; max-width: none; color: var(--lp-soft) }
.breadcrumbs [aria-current] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.paging { display: flex; align-items: center; justify-content: center; gap: 12px 20px; flex-wrap: wrap; padding: 14px }
.paging { background: var(--lp-surface); border-radius: var(--lp-round) }
@media (max-width: 760px) {
.promotion-service .button { width: 100% }
}
`);
