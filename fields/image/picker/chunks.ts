import { chunkOf } from '../../../src/base/chunks/chunk';

export const pickerDialog = chunkOf(() => import('./PickerDialog').then(({ PickerDialog }) => PickerDialog));
