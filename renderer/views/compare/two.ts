/** The two runs that are compared, each by its id or the path of its folder. */
export interface Two {
  folder: string;
  a: string;
  b: string;
}
