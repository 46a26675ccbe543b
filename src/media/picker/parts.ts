import { chunkOf } from '../../parts/chunk';

export const pickerDialog = chunkOf(() => import('./PickerDialog').then(({ PickerDialog }) => PickerDialog));
