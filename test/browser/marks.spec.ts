import { expect, type Page, test } from '@playwright/test';
import { findCutMarks, findOverlaps, findShortenedTexts } from './marks';

const show = (page: Page, body: string) =>
    page.setContent(
        `<html lang="km"><body style="margin: 40px; font: 20px / 1.95 'Noto Sans', sans-serif">${body}</body>`,
    );

test('findCutMarks finds marks that a box cuts off, and no others', async ({ page }) => {
    await show(page, '<p style="overflow: hidden">ផ្ទៀងផ្ទាត់</p>');
    expect(await findCutMarks(page)).toEqual([]);
    await show(page, '<p style="overflow: hidden; line-height: 1">ផ្ទៀងផ្ទាត់</p>');
    expect(await findCutMarks(page)).toEqual(['cut above: p "ផ្ទៀងផ្ទាត់"', 'cut below: p "ផ្ទៀងផ្ទាត់"']);
    await show(page, '<p style="overflow: hidden; line-height: 1; padding-block: 0.5em">ផ្ទៀងផ្ទាត់</p>');
    expect(await findCutMarks(page)).toEqual([]);
    await show(page, '<p style="width: 4em; line-height: 1">ផ្ទៀងផ្ទាត់ ផ្ទៀងផ្ទាត់</p>');
    expect(await findCutMarks(page)).toEqual(['lines too close: p "ផ្ទៀងផ្ទាត់ ផ្ទៀងផ្ទាត់"']);
});

test('findOverlaps finds neighbours that overlap, unless they are positioned there', async ({ page }) => {
    const row = (style: string) =>
        `<div style="display: flex; width: 200px"><b style="width: 150px; flex: none">One</b><i style="${style}">Two</i></div>`;
    await show(page, row('margin-left: 0'));
    expect(await findOverlaps(page)).toEqual([]);
    await show(page, row('margin-left: -40px'));
    expect(await findOverlaps(page)).toEqual(['b "One" lies on i "Two"']);
    await show(page, row('position: absolute; left: 60px'));
    expect(await findOverlaps(page)).toEqual([]);
});

test('findShortenedTexts finds hints and labels that are cut off, unless a tooltip has the whole', async ({ page }) => {
    await show(page, '<input placeholder="A short hint" style="width: 300px">');
    expect(await findShortenedTexts(page)).toEqual([]);
    await show(page, '<input placeholder="A hint that is longer than its box" style="width: 100px">');
    expect(await findShortenedTexts(page)).toEqual(['hint cut: A hint that is longer than its box']);
    const label = (more: string) =>
        `<button ${more} style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A label that is long</button>`;
    await show(page, label(''));
    expect(await findShortenedTexts(page)).toEqual(['shortened: A label that is long']);
    await show(page, label('title="A label that is long"'));
    expect(await findShortenedTexts(page)).toEqual([]);
});
