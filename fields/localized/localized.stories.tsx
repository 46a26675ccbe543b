import { optional } from '../../contract/field';
import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { richText } from '../richText/field';
import { text } from '../text/field';
import { localized } from './field';

const short = { en: 'Harbour lights', th: 'แสงไฟที่ท่าเรือ' };
const lines = { en: 'The harbour opens at six.\nThe last boat is back at nine.', th: 'ท่าเรือเปิดหกโมง' };

export default { title: 'Fields/localized' };
export const States = createKindStory('localized');
export const Options = createOptionsStory('localized', {
    name: 'title',
    fields: {
        'One line': { field: localized(text()), filled: short },
        'Close to its limit': { field: localized(text({ max: 16 })), filled: short },
        'Several lines': { field: localized(text({ multiline: true, max: 500 })), filled: lines },
        'Formatted text': {
            field: optional(localized(richText())),
            filled: { en: '<h2>Lights</h2><p>At <b>six</b></p>' },
        },
    },
});
