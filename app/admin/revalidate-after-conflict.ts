import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * As a route's `shouldRevalidate`: after status 409 the page is loaded again, because the shop is not what the page
 * showed. By itself React Router loads it only after a success.
 */
export function revalidateAfterConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
