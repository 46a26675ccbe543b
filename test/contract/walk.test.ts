import { expect, it } from 'vitest';
import { listKinds } from '../../contract/walk';
import { code } from '../../fields/code/field';
import { group } from '../../fields/group/field';
import { items } from '../../fields/items/field';
import { list } from '../../fields/list/field';
import { localized } from '../../fields/localized/field';
import { richText } from '../../fields/richText/field';
import { text } from '../../fields/text/field';

it('listKinds finds every kind in fields, at any depth', () => {
    const fields = {
        title: text(),
        answers: items({ answer: localized(richText()) }),
        head: group({ scripts: list(code('css')) }),
    };
    expect([...listKinds(fields)].sort()).toEqual(
        ['code', 'group', 'items', 'list', 'localized', 'richText', 'text'].sort(),
    );
});
