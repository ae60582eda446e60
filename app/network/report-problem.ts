import { NavigationType, type DataRouter } from "react-router";
import { findMessagePlace, isRepeatable, submittedForm } from "./last-used-form.ts";
import { setProblem } from "./network-store.ts";
import { historySteps } from "./page-router.ts";
import { navigationMessage, submissionMessage, type RequestFailure } from "./request-failure.ts";

/** Says at its form that a submission to a path failed; where the form is gone, at the foot of the page. */
export function reportSubmission(pathname: string, failure: RequestFailure): void {
  const form = submittedForm(pathname);
  setProblem({
    message: submissionMessage(failure, isRepeatable(form)),
    placeId: findMessagePlace(form),
    retry: null,
  });
}

/** Says that the page a navigation leads to could not be loaded: at the GET form that led there, or at the foot. */
export function reportNavigation(router: DataRouter, failure: RequestFailure): void {
  const { location, formMethod, formAction, historyAction } = router.state.navigation;
  if (!location) return;
  const isSubmission = formMethod !== undefined && formMethod !== "GET";
  const steps = historySteps();
  const placeId =
    formAction === undefined
      ? null
      : findMessagePlace(submittedForm(new URL(formAction, window.location.origin).pathname));
  const options = {
    replace: historyAction === NavigationType.Replace,
    preventScrollReset: placeId !== null,
  };
  setProblem({
    message: isSubmission
      ? "It was sent, but then the connection was lost. Try again to see what came of it."
      : navigationMessage(failure, placeId !== null),
    placeId,
    retry: () => void (steps === 0 ? router.navigate(location, options) : router.navigate(steps)),
  });
}
