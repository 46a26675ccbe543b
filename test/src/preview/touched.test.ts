import { expect, it } from 'vitest';
import { watchElements } from '../../../src/preview/touched';

function createRoot() {
    const root = document.createElement('div');
    root.innerHTML = '<p title="a">One</p><p title="b"><b title="c">Two</b></p>';
    const list = watchElements(root, ['title']);
    return { root, list: () => [...list('[title]')].map((element) => element.getAttribute('title')) };
}

it('lists everything at first, and then only what is new or has changed', () => {
    const { root, list } = createRoot();
    expect(list()).toEqual(['a', 'b', 'c']);
    expect(list()).toEqual([]);
    root.querySelector('b')?.setAttribute('title', 'd');
    root.querySelector('p')?.setAttribute('lang', 'th');
    root.insertAdjacentHTML('beforeend', '<ul><li title="e">Three</li></ul><p>Four</p>');
    expect(list()).toEqual(['d', 'e']);
    expect(list()).toEqual([]);
});

it('lists also what has changed in turns before', async () => {
    const { root, list } = createRoot();
    list();
    root.append(Object.assign(document.createElement('i'), { title: 'later' }));
    await Promise.resolve();
    expect(list()).toEqual(['later']);
});
