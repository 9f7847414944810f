/** Stands in a text where a placeholder was taken out, so that the words around it do not close ranks. */
export const STAND_IN = '\ufffc';
