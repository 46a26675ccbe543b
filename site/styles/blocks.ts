import { compact } from './compact';

/** The blocks of pages. What a set of banners or icons looks like is in `sets.ts`. */
export const blockStyles = compact(`
.banners{position:relative;min-width:0}
.slides{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;scroll-behavior:smooth;border-radius:var(--lp-banner-radius)}
:root{--lp-banner-clip:var(--lp-banner-radius)}
.slides>li{flex:0 0 100%;scroll-snap-align:start;position:relative}
.slide{display:block;position:relative}
.slide img{width:100%;height:auto;aspect-ratio:1306/330;object-fit:cover}
[data-slot=bannerMobile] .slide img{aspect-ratio:1}
[data-device=MOBILE] [data-slot=banner] .slide img{aspect-ratio:2}
.caption{display:none}
.slide-buttons{position:absolute;inset-inline-end:14px;bottom:14px;display:flex;gap:8px;z-index:2}
.slide-buttons button{width:44px;height:44px;padding:0;border:0;border-radius:50%;background:#000000a6;color:#fff;display:grid;place-items:center}
.slide-buttons button::before{content:"";width:11px;height:11px;border:solid currentColor;border-width:0 2.5px 2.5px 0}
.slide-back::before{transform:translateX(2px) rotate(135deg)}
.slide-next::before{transform:translateX(-2px) rotate(-45deg)}
.slide-buttons .slide-pause::before{border-width:0 4px;width:12px;height:14px}
.slide-buttons .slide-pause[data-stopped]::before{border-width:8px 0 8px 13px;border-color:transparent transparent transparent currentColor;width:0;height:0}
.announcements{background:var(--lp-surface);border-radius:var(--lp-round)}
.announcement{display:flex;align-items:center;gap:12px;padding:12px 18px;font-weight:600}
.announcement .icon{color:var(--lp-accent)}
.announcements details>summary::after{content:"";margin-inline-start:auto;flex:none;width:9px;height:9px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
.announcements details[open]>summary::after{transform:rotate(225deg)}
.announcements li{padding:10px 18px 10px 52px;border-top:1px solid var(--lp-line)}
.layout-buttons ul{display:flex;flex-wrap:wrap;gap:12px}
.layout-button{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 24px 8px 14px;border-radius:999px;background:var(--lp-s-base);color:var(--lp-on-s);font-weight:700;text-decoration:none}
.layout-button img{width:36px;height:36px}
.layout-button.fortune{background:var(--lp-p-base);color:var(--lp-on-p)}
.wheel{width:34px;height:34px;border-radius:50%;background:conic-gradient(var(--lp-s-base) 0 12.5%,var(--lp-p-light) 0 25%,var(--lp-s-base) 0 37.5%,var(--lp-p-light) 0 50%,var(--lp-s-base) 0 62.5%,var(--lp-p-light) 0 75%,var(--lp-s-base) 0 87.5%,var(--lp-p-light) 0)}
.shelf{display:flex;gap:14px;overflow-x:auto;padding:4px 2px 10px;scroll-snap-type:x proximity;scrollbar-width:thin;scrollbar-color:var(--lp-soft) transparent}
.shelf>li{flex:0 0 calc(148px*var(--lp-game-scale));scroll-snap-align:start}
.game{display:flex;flex-direction:column;gap:2px;text-decoration:none}
.game img{width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:var(--lp-game-radius);background:var(--lp-raised);margin-bottom:6px;transition:transform .18s}
a.game:hover img{transform:translateY(-4px)}
.game-name{font-weight:650;line-height:1.35}
.game-provider{color:var(--lp-soft);font-size:.88rem}
.hero-grid{display:grid;grid-template-columns:repeat(6,1fr);gap:14px}
.hero-grid>[data-shape=banner]{grid-column:span 6}
.hero-grid>[data-shape=horizontal]{grid-column:span 3}
.provider{display:flex;flex-direction:column;gap:8px;text-decoration:none;font-weight:600;height:100%}
.provider img{width:100%;object-fit:cover;border-radius:var(--lp-provider-radius);background:var(--lp-raised);aspect-ratio:1140/720}
[data-shape=banner] .provider img{aspect-ratio:1140/300}
[data-shape=vertical] .provider img{aspect-ratio:3/4}
[data-shape=mobile] .provider img{aspect-ratio:1}
[data-circles~=provider] :is([data-shape=default],[data-shape=mobile]) .provider img{aspect-ratio:1}
.provider-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(calc(168px*var(--lp-provider-scale)),1fr));gap:18px}
.provider-name{text-align:center;line-height:1.4}
.provider-row ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:16px;align-items:center}
.provider-row img{width:100%;height:64px;object-fit:contain}
.stories{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,calc(270px*var(--lp-article-scale))),1fr));gap:20px}
.stories.of-promotion{grid-template-columns:repeat(auto-fill,minmax(min(100%,calc(290px*var(--lp-promotion-scale))),1fr))}
.story{display:flex;flex-direction:column;height:100%;text-decoration:none;background:var(--lp-raised);border-radius:var(--lp-round);overflow:hidden;box-shadow:inset 0 0 0 1px var(--lp-line)}
.story-picture{display:block;aspect-ratio:2;background:var(--lp-raised)}
.story-picture img{width:100%;height:100%;object-fit:cover;border-radius:var(--lp-article-radius)}
.of-promotion .story-picture img{border-radius:var(--lp-promotion-radius)}
[data-circles~=article] .of-article .story-picture,[data-circles~=promotion] .of-promotion .story-picture{width:62%;aspect-ratio:1;margin:16px auto 0}
.story-text{display:flex;flex-direction:column;gap:6px;padding:16px 18px 20px}
.story-type{color:var(--lp-accent);font-size:.85rem;font-weight:650}
.story-title{font-weight:700;font-size:1.06rem;line-height:1.4}
.story:hover .story-title{text-decoration:underline;text-underline-offset:3px}
.story-lead{color:var(--lp-soft);display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
.story-page{max-width:820px;width:100%;margin-inline:auto;display:flex;flex-direction:column;gap:14px;padding:clamp(18px,3vw,40px)}
.story-page h1{font-size:clamp(1.6rem,1.2rem + 1.8vw,2.4rem)}
.story-page .lead{font-size:1.12rem;color:var(--lp-soft)}
.story-page .story-image img{width:100%;border-radius:12px}
.story-page .story-image:empty{display:none}
.period{color:var(--lp-soft);font-variant-numeric:tabular-nums}
.promotion-service{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:14px;padding:16px 20px;border-radius:12px;background:var(--lp-raised)}
.breadcrumbs{background:var(--lp-surface);border-radius:var(--lp-round);padding:8px 18px}
.breadcrumbs ol{display:flex;flex-wrap:wrap;gap:4px 10px;font-size:.94rem}
.breadcrumbs li+li::before{content:"/";margin-inline-end:10px;color:var(--lp-soft)}
.breadcrumbs a{color:var(--lp-accent)}
.paging{display:flex;align-items:center;justify-content:center;gap:20px;padding:14px;background:var(--lp-surface);border-radius:var(--lp-round)}
.questions{display:grid;gap:12px}
.questions summary{display:flex;gap:16px;justify-content:space-between;align-items:center;font-weight:650;font-size:1.06rem}
.questions summary::after{content:"";flex:none;width:10px;height:10px;border:solid currentColor;border-width:0 2.5px 2.5px 0;transform:rotate(45deg)}
.questions [open] summary::after{transform:rotate(225deg)}
.questions .formatted{margin-top:14px;padding-top:14px;border-top:1px solid var(--lp-line)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:18px}
.card{display:flex;flex-direction:column;gap:6px;height:100%;padding:22px;background:var(--lp-surface);border-radius:var(--lp-round);text-decoration:none}
.card:hover .card-title{text-decoration:underline}
.card .icon{width:34px;height:34px;color:var(--lp-accent)}
.card-title{font-weight:700;font-size:1.1rem}
.handle{color:var(--lp-soft)}
.app{display:grid;grid-template-columns:auto 1fr auto;gap:28px;align-items:start}
.app>div{display:flex;flex-direction:column;gap:14px;align-items:flex-start}
.app-icon img{width:128px;height:128px;border-radius:28px}
.app-start img{width:190px;height:auto;border-radius:20px}
.app>div:empty{display:none}
.app-file{display:grid;gap:12px;justify-items:start}
.app-code{display:flex;align-items:center;gap:16px}
.qr-code{border-radius:10px}
.store-links{display:flex;gap:12px;flex-wrap:wrap}
.maintenance{padding:12px 16px;border-radius:10px;background:var(--lp-s-light);color:#14181f}
.missing{text-align:center;padding:64px 24px;display:grid;gap:14px;justify-items:center}
.missing-code{font-size:clamp(4rem,14vw,9rem);font-weight:850;line-height:1;color:var(--lp-accent)}
.home-text{display:grid;gap:14px}
@media (max-width:760px){
.hero-grid{grid-template-columns:repeat(2,1fr)}
.hero-grid>[data-shape=banner],.hero-grid>[data-shape=horizontal]{grid-column:span 2}
.provider-grid{grid-template-columns:repeat(3,1fr);gap:12px}
.panel,.games,.newest,.provider-row,.heroes,.providers{padding:16px}
.shelf>li{flex-basis:calc(118px*var(--lp-game-scale))}
.layout-buttons ul{display:grid;grid-template-columns:1fr 1fr}
.layout-button{padding:8px 14px 8px 10px;font-size:.95rem;height:100%}
.app{grid-template-columns:1fr}
[data-device=MOBILE] .stories:not(.of-promotion) .story:has(img[width="128"]){flex-direction:row;align-items:center}
[data-device=MOBILE] .story:has(img[width="128"]) .story-picture{flex:none;width:104px;aspect-ratio:1;align-self:stretch}
[data-device=MOBILE] .story:has(img[width="128"]){flex-direction:row}
}
`);
