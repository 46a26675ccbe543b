import { describe, expect, it } from 'vitest';
import { getRecordId, parseRecordId } from '../../contract/recordId';
import { banner } from '../../resources/banner';
import { pair } from '../fixtures/everything';

describe('the record id', () => {
    it('is the id of the record, or its identifying fields joined', () => {
        expect(getRecordId(banner, { id: 'b1', title: {} })).toBe('b1');
        expect(getRecordId(pair, { code: 'p1', gameType: 'slot' })).toBe('slot~p1');
    });

    it.each([
        [banner, 'b~1', { id: 'b~1' }],
        [pair, 'slot~p1', { gameType: 'slot', code: 'p1' }],
        [pair, 'slot~p~1~', { gameType: 'slot', code: 'p~1~' }],
        [pair, 'slot', { gameType: 'slot', code: '' }],
    ])('is split into its fields, with the rest in the last one: $name %s', (resource, recordId, keys) => {
        expect(parseRecordId(resource, recordId)).toEqual(keys);
    });
});
