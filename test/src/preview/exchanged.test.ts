import { describe, expect, it } from 'vitest';
import { watchExchanges } from '../../../src/preview/exchanged';

/** A page whose elements of fields tell their names. */
function createPage() {
    const { body } = document.implementation.createHTMLDocument();
    body.innerHTML =
        '<ul data-field="list"><li data-field="one">One</li><li data-field="two"><b>Two</b></li></ul><i></i>';
    const watch = watchExchanges(body);
    const getName = (element: Element) => element.getAttribute('data-field') ?? element.localName;
    const find = (name: string) => body.querySelector(`[data-field=${name}], ${name}`) ?? body;
    return {
        body,
        find,
        exchange(draw: () => void) {
            const { unloaded, loaded } = watch(draw);
            return { unloaded: [...unloaded].map(getName), loaded: [...loaded].map(getName) };
        },
    };
}

describe('what a drawing has exchanged', () => {
    it('is the field whose text or attributes changed, once', () => {
        const { find, exchange } = createPage();
        const bold = find('b');
        const { unloaded, loaded } = exchange(() => {
            bold.textContent = 'Three';
            bold.firstChild?.replaceWith('Four');
            bold.setAttribute('title', 'five');
        });
        expect({ unloaded, loaded }).toEqual({ unloaded: [], loaded: ['two'] });
    });

    it('is an element that is new, and the list that lost one', () => {
        const { find, exchange } = createPage();
        const { unloaded, loaded } = exchange(() => {
            find('list').insertAdjacentHTML('beforeend', '<li data-field="three">Three</li>');
            find('one').remove();
        });
        expect({ unloaded, loaded }).toEqual({ unloaded: ['one'], loaded: ['three', 'list'] });
    });

    it('is no element that only moved or came and went', () => {
        const { find, exchange } = createPage();
        const { unloaded, loaded } = exchange(() => {
            find('list').append(find('one'));
            const passing = document.createElement('p');
            find('i').append(passing);
            find('i').remove();
        });
        expect({ unloaded, loaded }).toEqual({ unloaded: ['i'], loaded: ['list', 'one', 'body'] });
    });

    it('is the whole page outside of all fields', () => {
        const { find, exchange } = createPage();
        expect(exchange(() => find('i').append('Six')).loaded).toEqual(['body']);
    });

    it('is nothing that scripts of the page did meanwhile', async () => {
        const { find, exchange } = createPage();
        find('one').append('!');
        await Promise.resolve();
        find('two').append('!');
        expect(exchange(() => {})).toEqual({ unloaded: [], loaded: [] });
    });
});
