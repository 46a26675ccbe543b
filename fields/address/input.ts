import type { KindInput } from '../../src/fields/input';
import { AddressControl } from './Control';

export const input: KindInput = { control: { Control: AddressControl, named: 'label' } };
