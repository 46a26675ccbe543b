import { compact } from './compact';

/**
 * Slides. Nine sets: three frames (edge to edge, framed, the next slide in sight), each with three captions (none, over the
 * picture, below it).
 */
export const bannerStyles = compact(`
.banners { position: relative; min-width: 0; --lp-ratio: 1306/330 }
.banners[data-slot=bannerMobile] { --lp-ratio: 1 }
[data-device=MOBILE] .banners[data-slot=banner] { --lp-ratio: 2 }
.slides { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; scroll-behavior: smooth }
.slides { border-radius: var(--lp-banner-radius); background: var(--lp-raised) }
.slides > li { flex: 0 0 100%; scroll-snap-align: start; display: flex; min-width: 0 }
.slide { display: flex; flex-direction: column; position: relative; width: 100%; text-decoration: none }
.slide img { width: 100%; height: auto; aspect-ratio: var(--lp-ratio); object-fit: cover }
.caption { display: none }
.slide-buttons { position: absolute; inset-inline-end: 14px; bottom: 14px; display: flex; gap: 8px; z-index: 2 }
.slide-buttons button { width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%; display: grid; place-items: center }
.slide-buttons button { background: var(--lp-shade); color: var(--lp-on-shade); transition: transform .15s }
.slide-buttons button:hover { transform: scale(1.08) }
.slide-buttons button::before { content: ""; width: 11px; height: 11px; border: solid currentColor; border-width: 0 2.5px 2.5px 0 }
.slide-back::before { transform: translateX(2px) rotate(135deg) }
.slide-next::before { transform: translateX(-2px) rotate(-45deg) }
.slide-buttons .slide-pause::before { border-width: 0 4px; width: 12px; height: 14px }
.slide-buttons .slide-pause[data-stopped]::before { border-width: 8px 0 8px 13px; width: 0; height: 0 }
.slide-buttons .slide-pause[data-stopped]::before { border-color: transparent transparent transparent currentColor }
.banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { padding: 10px; background: var(--lp-surface) }
.banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { border-radius: calc(var(--lp-banner-radius) + 10px) }
.banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { box-shadow: 0 0 0 3px var(--lp-s-base) }
.banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) .slide-buttons { inset-inline-end: 24px; bottom: 24px }
:is([data-set=bannerSet3], [data-set=bannerSet6], [data-set=bannerSet9]) .slides { gap: 14px; background: none; border-radius: 0 }
:is([data-set=bannerSet3], [data-set=bannerSet6], [data-set=bannerSet9]) .slides { scroll-snap-type: x proximity }
.several:is([data-set=bannerSet3], [data-set=bannerSet6], [data-set=bannerSet9]) li { flex-basis: 86% }
:is([data-set=bannerSet3], [data-set=bannerSet6], [data-set=bannerSet9]) .slide-buttons { inset-inline-end: calc(14% + 10px) }
:is([data-set=bannerSet3], [data-set=bannerSet6], [data-set=bannerSet9]) li { border-radius: var(--lp-banner-radius); overflow: hidden }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { display: block; position: absolute }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { inset: auto auto 0 0; max-width: calc(100% - 190px) }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { padding: 12px 26px 14px 22px; font-size: 1.15rem }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { border-start-end-radius: var(--lp-round) }
.caption { background: var(--lp-shade); color: var(--lp-on-shade); font-weight: 700; line-height: var(--lp-tight) }
:is([data-set=bannerSet7], [data-set=bannerSet8], [data-set=bannerSet9]) .caption { display: flex; align-items: center; flex: 1 }
:is([data-set=bannerSet7], [data-set=bannerSet8], [data-set=bannerSet9]) .caption { min-height: 60px; padding: 8px 190px 8px 20px }
:is([data-set=bannerSet7], [data-set=bannerSet8], [data-set=bannerSet9]) .caption { background: var(--lp-surface); color: var(--lp-ink) }
:is([data-set=bannerSet7], [data-set=bannerSet8], [data-set=bannerSet9]) .slide-buttons { bottom: 8px }
.banners[data-set=bannerSet8] .slide-buttons { bottom: 18px }
.slide:hover .caption { text-decoration: underline; text-underline-offset: 4px }
@media (max-width: 760px) {
.slide-buttons { bottom: 10px }
.banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { padding: 6px }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { bottom: auto; top: 0; max-width: 100%; font-size: 1rem }
:is([data-set=bannerSet4], [data-set=bannerSet5], [data-set=bannerSet6]) .caption { border-radius: 0 0 var(--lp-round) }
:is([data-set=bannerSet7], [data-set=bannerSet8], [data-set=bannerSet9]) .caption { padding-inline: 16px 166px; font-size: .95rem }
}
`);
