import { expect, it } from 'vitest';
import { matchColumns, retarget } from '../../../../src/screens/import/columns';

const fields = [
    { name: 'title', labels: ['Title'] },
    { name: 'startTime', labels: ['Start', 'Start (Bangkok time (UTC+7))'] },
    { name: 'name', labels: ['Type'] },
    { name: 'type', labels: ['Kind'] },
    { name: 'status', labels: ['Status'], leftOut: 'status' as const },
];
const match = (...heading: string[]) =>
    matchColumns(heading, fields).map(({ target, leftOut }) => (leftOut ? `${target}(${leftOut})` : target));

it('headings are matched by label or name, whatever their case, and labels before names', () => {
    expect(match('id', ' TITLE ', 'start (bangkok time (utc+7))', 'Type', 'kind')).toEqual([
        ...['#id', 'title', 'startTime', 'name', 'type'],
    ]);
    expect(match('ID', 'starttime', 'wi\u2060th', 'Sta\u2060tus')).toEqual(['#id', 'startTime', '', '(status)']);
});

it('no two columns go to the same field', () => {
    expect(match('Title', 'title', 'Start', 'startTime')).toEqual(['title', '', 'startTime', '']);
    const columns = matchColumns(['a', 'Title'], fields);
    expect(retarget(columns, 0, 'title').map(({ target }) => target)).toEqual(['title', '']);
    expect(retarget(columns, 1, '').map(({ target }) => target)).toEqual(['', '']);
});

it('columns without a heading are none', () => {
    expect(matchColumns(['Title', ''], fields)).toHaveLength(1);
});
