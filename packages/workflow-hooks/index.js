"use strict";

/**
 * One table for the process, however often this file is loaded. Plugins and the store are loaded in no certain order, so a
 * handler may arrive before the workflow that it is for.
 */
const KEY = Symbol.for("@nocturne/workflow-hooks");
const { workflows, waiting } = (globalThis[KEY] ??= { workflows: new Map(), waiting: [] });

function attach(workflow, { hook, handler }) {
  if (!Object.hasOwn(workflow.hooks, hook)) {
    throw new Error(`The workflow ${workflow.getName()} has no hook ${hook}.`);
  }
  workflow.hooks[hook](handler);
}

exports.exposeHooks = function exposeHooks(workflow) {
  const id = workflow.getName();
  workflows.set(id, workflow);
  for (const entry of waiting.filter((each) => each.workflow === id)) attach(workflow, entry);
};

exports.onHook = function onHook(workflow, hook, handler) {
  const entry = { workflow, hook, handler };
  const exposed = workflows.get(workflow);
  if (exposed) attach(exposed, entry);
  waiting.push(entry);
};

exports.hasHandler = function hasHandler(workflow, hook) {
  return waiting.some((each) => each.workflow === workflow && each.hook === hook);
};
