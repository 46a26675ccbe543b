import { chunkOf } from '../../../src/base/parts/chunk';

export const pickerDialog = chunkOf(() => import('./PickerDialog').then(({ PickerDialog }) => PickerDialog));
