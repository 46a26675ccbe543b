import { compact } from './compact';

/** Providers on the pages of game types: the heroes, and the grid of all. */
export const providerStyles = compact(`
.hero-grid { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 16px }
.hero-grid > [data-shape=banner] { grid-column: 1/-1 }
.hero-grid > [data-shape=horizontal] { grid-column: span 3 }
.provider { display: flex; flex-direction: column; gap: 8px; text-decoration: none; font-weight: 600; height: 100% }
.provider img { width: 100%; height: auto; object-fit: cover; aspect-ratio: 1140/720; transition: transform .18s }
.provider img { border-radius: var(--lp-provider-radius); background: var(--lp-raised) }
a.provider:hover img { transform: translateY(-3px) }
a.provider:hover .provider-name { text-decoration: underline; text-underline-offset: 3px }
[data-shape=banner] .provider img { aspect-ratio: 1140/300 }
[data-shape=vertical] .provider img { aspect-ratio: 3/4 }
[data-shape=mobile] .provider img { aspect-ratio: 1 }
.hero-grid .provider img { border-radius: min(var(--lp-provider-radius), 24px) }
.hero-grid > .fallback[data-shape=vertical] { grid-column: span 2 }
.hero-grid > .fallback[data-shape=vertical] img { aspect-ratio: 1140/720 }
.hero-grid > .fallback[data-shape=banner] .provider { flex-direction: row; align-items: center; gap: 24px; font-size: 1.3rem }
.hero-grid > .fallback[data-shape=banner] .provider { background: var(--lp-raised); border-radius: var(--lp-round); padding-inline-end: 24px }
.hero-grid > .fallback[data-shape=banner] img { width: 40%; aspect-ratio: 1140/720; max-width: 340px }
[data-circles~=provider] :is([data-shape=default], [data-shape=mobile]) .provider img { aspect-ratio: 1 }
.provider-grid { display: grid; gap: 20px 18px }
.provider-grid { grid-template-columns: repeat(auto-fill, minmax(min(100%, calc(168px*var(--lp-provider-scale))), 1fr)) }
.provider-name { text-align: center; line-height: var(--lp-tight) }
.hero-grid [data-shape=banner].fallback .provider-name { text-align: start }
@media (max-width: 760px) {
.hero-grid { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px }
.hero-grid > [data-shape=horizontal] { grid-column: span 2 }
.hero-grid > .fallback[data-shape=vertical] { grid-column: auto }
.provider-grid { grid-template-columns: repeat(auto-fill, minmax(calc(100px*var(--lp-provider-scale)), 1fr)); gap: 14px 12px }
.provider-name { font-size: .92rem }
}
`);
