import type { KindInput } from '../../src/fields/input';
import { CodeControl, codeEditor } from './Control';

export const input: KindInput = { control: { Control: CodeControl, named: 'group', fetch: codeEditor.fetch } };
