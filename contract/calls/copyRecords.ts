/** Records of one type to be copied. */
export type ChosenRecords = { resource: string; ids: string[] };
