/** One group of cases that may share their fate (a source case and its variants, the trials of a task). */
export type Cluster = { passed: number; cases: number };

/** How many clusters have a case, and the sums of their sizes and of the squares of these. */
export type ClusterSizes = { clusters: number; cases: number; casesSquared: number };

/** All that the clustered interval needs to know about the clusters. Whole numbers, so exact in any order. */
export type ClusterSums = ClusterSizes & {
  passed: number;
  passedSquared: number;
  passedTimesCases: number;
};

/** Sums over the clusters that have a case; one without any vanishes. */
export function sumClusters(clusters: readonly Cluster[]): ClusterSums {
  const sums = { clusters: 0, cases: 0, casesSquared: 0, passed: 0, passedSquared: 0, passedTimesCases: 0 };
  for (const { passed, cases } of clusters) {
    sums.clusters += cases > 0 ? 1 : 0;
    sums.cases += cases;
    sums.casesSquared += cases ** 2;
    sums.passed += passed;
    sums.passedSquared += passed ** 2;
    sums.passedTimesCases += passed * cases;
  }
  return sums;
}

/** Kish's (1965) effective number of clusters, (Σm)² / Σm²: how many equal ones those of sizes m are worth. */
export function kishClusters({ cases, casesSquared }: ClusterSizes): number {
  return cases ** 2 / casesSquared;
}
