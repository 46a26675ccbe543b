/** Distance of each slide from the start of the visible part of its row, in pixels. */
function measureOffsets(row: Element): number[] {
    const { left } = row.getBoundingClientRect();
    return [...row.children].map((slide) => slide.getBoundingClientRect().left - left);
}

/** Scrolls banners to another slide: `steps` further, or back if negative. After the last one comes the first. */
export function turnSlides(banners: Element, steps: number): void {
    const row = banners.querySelector('.slides');
    if (!row) return;
    const offsets = measureOffsets(row);
    const nearest = Math.min(...offsets.map(Math.abs));
    const current = offsets.findIndex((offset) => Math.abs(offset) === nearest);
    row.scrollBy({ left: offsets[(current + steps + offsets.length) % offsets.length] ?? 0 });
}
