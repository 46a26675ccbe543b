import type { KindInput } from '../../src/fields/input';
import { RichTextControl, richTextEditor } from './Control';

export const input: KindInput = { control: { Control: RichTextControl, named: 'group', fetch: richTextEditor.fetch } };
