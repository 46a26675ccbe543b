import { expect, it } from 'vitest';
import { code } from '../../contract/fields/code';
import { group } from '../../contract/fields/group';
import { items, list } from '../../contract/fields/list';
import { localized } from '../../contract/fields/localized';
import { richText } from '../../contract/fields/richText';
import { text } from '../../contract/fields/text';
import { kindsIn } from '../../contract/walk';

it('finds every kind in fields, however deep it stands', () => {
    const fields = {
        title: text(),
        answers: items({ answer: localized(richText()) }),
        head: group({ scripts: list(code('css')) }),
    };
    expect([...kindsIn(fields)].sort()).toEqual(
        ['code', 'group', 'items', 'list', 'localized', 'richText', 'text'].sort(),
    );
});
