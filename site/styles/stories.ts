import { compact } from './compact';

/** Articles and promotions as cards. */
export const storyStyles = compact(`
.stories { display: grid; gap: 20px; --lp-scale: var(--lp-article-scale); --lp-radius: var(--lp-article-radius) }
.stories.of-promotion { --lp-scale: var(--lp-promotion-scale); --lp-radius: var(--lp-promotion-radius) }
.stories { grid-template-columns: repeat(auto-fill, minmax(min(100%, calc(270px*var(--lp-scale))), 1fr)) }
.stories > li { min-width: 0 }
.story { display: flex; flex-direction: column; height: 100%; text-decoration: none; overflow: hidden; transition: transform .15s, box-shadow .15s }
.story { background: var(--lp-raised); border-radius: var(--lp-round); box-shadow: inset 0 0 0 1px var(--lp-line) }
.story:hover { transform: translateY(-3px); box-shadow: inset 0 0 0 1px var(--lp-line), 0 12px 26px var(--lp-shadow) }
.story-picture { display: block; aspect-ratio: 2; overflow: hidden; border-radius: min(var(--lp-radius), 50%) }
.story-picture { background: linear-gradient(135deg, var(--lp-p-base), var(--lp-p-dark)); flex: none }
.story-picture img { width: 100%; height: 100%; object-fit: cover }
[data-circles~=article] .of-article .story-picture, [data-circles~=promotion] .of-promotion .story-picture { aspect-ratio: 1 }
[data-circles~=article] .of-article .story-picture, [data-circles~=promotion] .of-promotion .story-picture { width: 58%; margin: 18px auto 0 }
.story-text { display: flex; flex-direction: column; gap: 6px; padding: 16px 18px 20px; min-width: 0 }
.story-type { color: var(--lp-accent); font-size: .85rem; font-weight: 650; line-height: var(--lp-tight) }
.story-title { font-weight: 700; font-size: 1.06rem; line-height: var(--lp-tight); font-family: var(--lp-heading) }
.story:hover .story-title { text-decoration: underline; text-underline-offset: 3px }
.story-lead { color: var(--lp-soft); display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden }
.period { color: var(--lp-soft); font-variant-numeric: tabular-nums; font-size: .92rem }
.story-text .period { margin-top: 2px }
@media (max-width: 760px) {
.stories { gap: 12px }
.story:has([width="128"]) { flex-direction: row; align-items: stretch }
.story:has([width="128"]) .story-picture { width: calc(104px*var(--lp-scale)); aspect-ratio: auto; min-height: 104px }
.story:has([width="128"]) .story-text { padding: 12px 14px 14px; gap: 3px; justify-content: center }
.story:has([width="128"]) .story-lead { -webkit-line-clamp: 2; font-size: .94rem }
[data-circles~=article] .of-article .story:has([width="128"]) .story-picture { margin: 12px 0 auto 12px; aspect-ratio: 1; min-height: 0 }
[data-circles~=promotion] .of-promotion .story:has([width="128"]) .story-picture { margin: 12px 0 auto 12px; aspect-ratio: 1; min-height: 0 }
}
`);
