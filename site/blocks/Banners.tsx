/** @jsxImportSource preact */
import type { Banner } from '../content';
import { Anchor } from '../parts/Anchor';
import { Picture } from '../parts/Picture';
import { numberLabel, type View } from '../view';

type Slide = { banner: Banner; index: number; path: string; slot: 'banner' | 'bannerMobile' };

const fieldsBySlot = { banner: 'desktopImage', bannerMobile: 'mobileImage' } as const;

/** Returns all slides in their order, each with the picture for the device. */
function listSlides({ snapshot, device }: View): Slide[] {
    return snapshot.content.banner.items.flatMap((banner) =>
        banner.slides.flatMap(({ desktopImage, mobileImage }, index): Slide[] => {
            if (device === 'MOBILE' && mobileImage) return [{ banner, index, path: mobileImage, slot: 'bannerMobile' }];
            return desktopImage ? [{ banner, index, path: desktopImage, slot: 'banner' }] : [];
        }),
    );
}

function SlideItem({ view, banner, index, path, slot, first }: Slide & { view: View; first: boolean }) {
    const { id, title } = banner;
    return (
        <li {...view.mark('banner', id)}>
            <Anchor view={view} link={banner} class="slide" place={['banner', id, 'slides', index, fieldsBySlot[slot]]}>
                <Picture view={view} path={path} slot={slot} alt={title} first={first} />
                <span class="caption" aria-hidden="true" {...view.mark('banner', id, 'title')}>
                    {title}
                </span>
            </Anchor>
        </li>
    );
}

/** The banners as slides that can be scrolled; a script adds buttons and turns them. */
export function Banners({ view, set, nth }: { view: View; set: string; nth: number }) {
    const slides = listSlides(view);
    if (slides.length === 0) return null;
    return (
        <section
            class={`banners${slides.length > 1 ? ' several' : ''}`}
            data-set={set}
            data-slot={slides[0]?.slot}
            aria-label={numberLabel(view.t('banners'), nth)}
        >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable with the keyboard */}
            <ul class="slides" tabIndex={0}>
                {slides.map((slide, position) => (
                    <SlideItem
                        key={`${slide.banner.id} ${slide.index}`}
                        view={view}
                        {...slide}
                        first={position === 0 && nth === 1}
                    />
                ))}
            </ul>
            {slides.length > 1 && (
                <div class="slide-buttons" hidden>
                    <button type="button" class="slide-back" aria-label={view.t('slides.back')} />
                    <button
                        type="button"
                        class="slide-pause"
                        aria-label={view.t('slides.pause')}
                        data-play={view.t('slides.play')}
                    />
                    <button type="button" class="slide-next" aria-label={view.t('slides.next')} />
                </div>
            )}
        </section>
    );
}
