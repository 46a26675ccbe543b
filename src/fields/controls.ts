import { AddressControl } from './address/Control';
import { ChoiceControl } from './choice/Control';
import { CodeControl, codeEditor } from './code/Control';
import { ColorControl } from './color/Control';
import { FlagControl } from './flag/Control';
import { ImageControl } from './image/Control';
import type { Control } from './input';
import { JsonControl } from './json/Control';
import { NumberControl } from './number/Control';
import { RichTextControl, richTextEditor } from './richText/Control';
import { TextControl } from './text/Control';
import { TimeControl } from './time/Control';

/** Kinds whose input needs nothing but its own value, so that localized texts and lists can hold them too. */
export const controls: Readonly<Record<string, Control>> = {
    text: { Control: TextControl, named: 'label' },
    address: { Control: AddressControl, named: 'label' },
    richText: { Control: RichTextControl, named: 'group', fetch: richTextEditor.fetch },
    choice: { Control: ChoiceControl, named: 'group' },
    flag: { Control: FlagControl, named: 'itself' },
    code: { Control: CodeControl, named: 'group', fetch: codeEditor.fetch },
    color: { Control: ColorControl, named: 'label' },
    image: { Control: ImageControl, named: 'group' },
    time: { Control: TimeControl, named: 'label', hint: 'inputs.time.zone' },
    number: { Control: NumberControl, named: 'label' },
    json: { Control: JsonControl, named: 'group' },
};
