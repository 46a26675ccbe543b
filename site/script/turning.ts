import { listenToClicks, listenToSite } from './events';
import { turnSlides } from './slides';

/** Seconds for which each slide is shown. */
const secondsPerSlide = 6;

/** Seconds since banners last moved or were held. */
const idleSeconds = new WeakMap<Element, number>();

/** Banners that the visitor has stopped. Elements of the page that are exchanged do not tell. */
const stopped = new WeakSet<Element>();

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

let picked: Element | undefined;

const listBanners = () =>
    [...document.querySelectorAll('.banners')].filter((each) => each.querySelector('.slide-buttons'));

function isInSight(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
}

/** Whether banners may turn by themselves: nobody looks at one of their slides in particular. */
function mayTurn(banners: Element): boolean {
    if (document.hidden || reducedMotion.matches || stopped.has(banners)) return false;
    if (banners.matches(':hover') || banners.querySelector(':focus-visible')) return false;
    return !(picked && banners.contains(picked)) && isInSight(banners);
}

function countSecond(banners: Element): void {
    const seconds = mayTurn(banners) ? (idleSeconds.get(banners) ?? 0) + 1 : 0;
    idleSeconds.set(banners, seconds % secondsPerSlide);
    if (seconds === secondsPerSlide) turnSlides(banners, 1);
}

/** Shows the buttons of banners as they have to be, also when a preview has just exchanged them. */
function showButtons(banners: Element): void {
    const buttons = banners.querySelector<HTMLElement>('.slide-buttons');
    const pause = buttons?.querySelector<HTMLElement>('.slide-pause');
    if (!buttons || !pause) return;
    buttons.hidden = false;
    pause.hidden = reducedMotion.matches;
    if (stopped.has(banners) === 'stopped' in pause.dataset) return;
    pause.toggleAttribute('data-stopped');
    // The button always says what it would do, and keeps its other name.
    const { play = '' } = pause.dataset;
    pause.dataset.play = pause.getAttribute('aria-label') ?? '';
    pause.setAttribute('aria-label', play);
}

const showAllButtons = () => listBanners().forEach(showButtons);

/** Does something with the banners to which a button belongs. */
function handleButton(selector: string, act: (banners: Element) => void): void {
    listenToClicks(`.banners ${selector}`, (button) => {
        const banners = button.closest('.banners');
        if (banners) act(banners);
    });
}

function toggle(banners: Element): void {
    if (!stopped.delete(banners)) stopped.add(banners);
    showButtons(banners);
}

/** Gives banners with several slides their buttons, and turns them until the visitor stops them or does something there. */
export function startTurning(): void {
    showAllButtons();
    reducedMotion.addEventListener('change', showAllButtons);
    listenToSite('site:load', showAllButtons);
    listenToSite('site:select', (element) => {
        picked = element;
    });
    handleButton('.slide-back', (banners) => turnSlides(banners, -1));
    handleButton('.slide-next', (banners) => turnSlides(banners, 1));
    handleButton('.slide-pause', toggle);
    // A slide that has just been moved, by whom ever, stays for its full time. Scrolling is not reported further up.
    const startAgain = ({ target }: Event) => {
        const banners = target instanceof Element ? target.closest('.banners') : null;
        if (banners) idleSeconds.set(banners, 0);
    };
    document.addEventListener('scroll', startAgain, { capture: true, passive: true });
    setInterval(() => listBanners().forEach(countSecond), 1000);
}
