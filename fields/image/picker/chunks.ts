import { createChunk } from '../../../src/base/chunks/chunk';

export const pickerDialog = createChunk(() => import('./PickerDialog').then(({ PickerDialog }) => PickerDialog));
