import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useMediaSelection } from '../../../../src/base/media/useSelection';
import { mediaFile } from '../../../fixtures/mediaServer';

const files = ['a', 'b', 'c', 'd', 'e'].map((id) => mediaFile(id, id === 'c' ? { ldpId: 'common' } : {}));
const file = (id: string) => files.find((each) => each.id === id) ?? mediaFile(id);

function open() {
    const { result } = renderHook(() => useMediaSelection(files, ({ ldpId }) => ldpId !== 'common'));
    return {
        ids: () => [...result.current.ids].sort().join(''),
        toggle: (id: string, range = false) => act(() => result.current.toggle(file(id), range)),
        clear: () => act(() => result.current.clear()),
    };
}

describe('a selection of files', () => {
    it('adds a file and removes it again', () => {
        const { ids, toggle } = open();
        toggle('a');
        toggle('b');
        toggle('a');
        expect(ids()).toBe('b');
    });

    it('covers a range in both directions, without files that cannot be selected', () => {
        const { ids, toggle, clear } = open();
        toggle('d');
        toggle('b', true);
        expect(ids()).toBe('bd');
        clear();
        toggle('b');
        toggle('e', true);
        expect(ids()).toBe('bde');
        toggle('c');
        expect(ids()).toBe('bde');
    });
});
