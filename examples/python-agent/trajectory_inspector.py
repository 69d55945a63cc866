"""Lets an agent written in Python be run by Trajectory Inspector.

Copy this file beside your agent; it needs Python 3.9 or newer and nothing else. In oloproof.yaml say

    command: [python3, agent.py]

and in agent.py

    from trajectory_inspector import serve

    def run(case, context):
        recorder = context.recorder
        recorder.message(case["input"]["message"], actor="user")
        order = recorder.call("lookup_order", {"order_id": "ord-1"}, lookup_order)  # lookup_order(order_id="ord-1")
        recorder.finish("success")
        return {"answer": order["status"]}

    if __name__ == "__main__":
        serve(name="my-agent", version="1", records=["agent_trajectory/v1"], run=run)

What an agent prints once it serves, by whatever way, is the log: messages have a channel of their own.
"""

from __future__ import annotations

import builtins
import hashlib
import json
import os
import queue
import sys
import threading
import time
import traceback
from datetime import datetime, timezone

__all__ = [
    "Context",
    "HookedCall",
    "Recorder",
    "ReplayDiverged",
    "StepLimitReached",
    "ToolError",
    "serve",
    "state_hash",
]

TRAJECTORY = "agent_trajectory/v1"
LONGEST_MESSAGE = 64 * 1024 * 1024  # bytes


class StepLimitReached(Exception):
    """The step that would go over recorder.limit(n); nothing more can be recorded of that trajectory."""


class ReplayDiverged(Exception):
    """A replay's step that is not the recording's; nothing more can be recorded of it."""


class ToolError(Exception):
    """A tool that failed, by the words a recording has for it: hooks can raise one, and replays do.

    A failure whose type is the name of a built-in exception is that exception as well, so that `except KeyError`
    catches in a replay what it caught in the run.
    """

    def __init__(self, type, message):
        super().__init__(message)
        self.type = type
        self.message = message

    def __str__(self):
        return self.message


def state_hash(state):
    """A hash of any state that JSON can carry; the order of keys does not count."""
    return hashlib.sha256(json.dumps(_copy(state, "the state"), sort_keys=True).encode()).hexdigest()


class HookedCall:
    """A call as hooks see it: tool, arguments, agent, the index of its step, and nth: the how-manieth of its tool."""

    def __init__(self, tool, arguments, agent, index, nth):
        self.tool, self.arguments, self.agent, self.index, self.nth = tool, arguments, agent, index, nth


class Context:
    """What a run gets beside its case: a recorder, a seed of its own, and which trial it is (from 1)."""

    def __init__(self, recorder, seed, trial):
        self.recorder, self.seed, self.trial = recorder, seed, trial


class Recorder:
    """Writes down what the agent does, step by step. Values are copied when they are recorded.

    Every method that records a step takes agent=, turn=, parent_index=, usage= and source=, and returns the index of
    the step. Calls may be made from several threads.
    """

    def __init__(self, recording, own=None):
        self._recording = recording
        self._own = own or {}

    def call(self, tool, arguments, run, **options):
        """Records the call, makes it by run(**arguments), and records what came back. A tool that raises is recorded as
        an error, and raises on."""
        return self._recording.call(tool, arguments, run, {**self._own, **options})

    def message(self, content, **options):
        """actor="user" or actor="environment" for one that is not the agent's."""
        return self._say("message", content, options)

    def observation(self, content, **options):
        return self._say("observation", content, options)

    def decision(self, content, **options):
        return self._say("decision", content, options)

    def final(self, content, **options):
        """The agent's last word."""
        return self._say("final", content, options)

    def handoff(self, to, **options):
        """Hands control to another agent, or to a receiver that takes no step, such as a person."""
        return self._recording.add({"kind": "handoff", **self._own, **options, "to_agent": to})["index"]

    def constraint(self, name, passed, step=None):
        """A check the environment made; step is the index of the step it looked at, by default the latest one."""
        self._recording.constraint(name, passed, step)

    def checkpoint(self, id, state=None):
        """A point before the next step that a replay can resume from."""
        self._recording.checkpoint(id, state)

    def limit(self, steps):
        """At most so many steps of the agent. The one too many raises StepLimitReached. A call needs room for its
        result."""
        if not isinstance(steps, int) or steps < 1:
            raise ValueError(f"a limit of {steps} steps; expected 1 or more")
        self._recording.step_limit = steps

    def hooks(self, pre_hook=None, post_hook=None):
        """Hooks for the calls from now on. pre_hook(call) may return a result instead of the call, post_hook(call,
        result) may return one in the result's place; None changes nothing. Either may raise: then the tool failed with
        that. What a hook did is recorded on the result, source: {"hook": "pre_hook"}."""
        self._recording.hooks = (pre_hook, post_hook)

    def replaying(self, trajectory, checkpoint, change):
        """The same recorder, taking up a recording; before the first step. Up to the checkpoint calls are not made and
        get what was recorded, by position. At change["step_index"] the call gets change["result"], and from there on
        calls are made, as they are between checkpoint and change. A step that differs from the recording before that
        raises ReplayDiverged, and so does everything after it."""
        if self._recording.steps:
            raise RuntimeError("recorder.replaying() comes before the first step")
        self._recording.script = _Script(trajectory, checkpoint, change)
        return self

    def as_agent(self, agent):
        """The same recorder, its steps taken by agent. Name the agent of every step, or of none."""
        return Recorder(self._recording, {**self._own, "agent": agent})

    def finish(self, status, truncated=False, reason=None):
        """How it ended: "success", "failure" or "unknown". No step can be recorded afterwards."""
        self._recording.finished = {"status": status, "truncated": truncated, "reason": reason}

    def _say(self, kind, content, options):
        step = {"kind": kind, **self._own, **options, "content": _copy(content, f"the content of a {kind}")}
        return self._recording.add(step)["index"]


def serve(
    name,
    version,
    records,
    run,
    reset=None,
    snapshot=None,
    state_hash=None,
    replay=None,
    pre_hook=None,
    post_hook=None,
    errors="raised",
):
    """Answers the program's questions until it has no more.

    run(case, context)      one case from start to end; what it returns is the output, any JSON
    reset(state, case_id=, seed=)   puts the sandbox to this state: a copy of the case's initial_state, {} without one
    snapshot()              {"state": …, "side_effects": [{"type": …}]}: the sandbox as it is now
    state_hash()            a hash of the sandbox: recorded of each reset, each result and each snapshot
    replay(input, context)  takes up a recording: input has case, trajectory, checkpoint and change. Without it run
                            does, with a recorder that replays; False for a system that cannot be replayed
    pre_hook, post_hook     as recorder.hooks(), for every case
    errors                  how tools tell that something went wrong, which is how a replay lets one go wrong: "raised",
                            or "returned" as {"error": {"type": …, "message": …}}
    """
    if (reset is None) != (snapshot is None):
        raise TypeError("the system has one of reset and snapshot; a stateful system has both")
    replayable = TRAJECTORY in records and replay is not False

    def replay_by_run(given, context):
        recorder = context.recorder.replaying(given["trajectory"], given["checkpoint"], given["change"])
        return run(given["case"], Context(recorder, context.seed, context.trial))

    def perform(work, params):
        recording = _Recording((pre_hook, post_hook), errors, state_hash)
        channel.running = lambda why: artifacts(recording, why)
        try:
            context = Context(Recorder(recording), params["seed"], params.get("trial", 1))
            output = {}
            try:
                given = work(context)
                if given is not None:
                    output = {"output": _copy(given, "the output")}
            except StepLimitReached:
                pass  # the agent ran into its own bound: a trajectory that stops short, not an error of the system
            recording.end()
            return {**output, "artifacts": artifacts(recording)}
        except Exception as error:
            diverged = recording.diverged
            if diverged:
                raise _Failed(str(diverged), artifacts(recording, "diverged"), -32001) from None
            traceback.print_exc()
            raise _Failed(f"{type(error).__name__}: {error}", artifacts(recording, "error")) from None
        finally:
            channel.running = None

    def artifacts(recording, interrupted=None):
        return {TRAJECTORY: recording.trajectory(interrupted)} if TRAJECTORY in records else {}

    def with_hash(given):
        if isinstance(given, dict) and "state_hash" not in given and state_hash is not None:
            return {**given, "state_hash": state_hash()}
        return given

    def answer_reset(params):
        given = reset(params["state"], case_id=params["case_id"], seed=params["seed"])
        own = given.get("state_hash") if isinstance(given, dict) else None
        return {"state_hash": own} if isinstance(own, str) else with_hash({})

    methods = {
        "hello": lambda _params: {
            "name": name,
            "version": version,
            "records": list(records),
            "stateful": reset is not None,
            "replayable": replayable,
        },
        "run": lambda params: perform(lambda context: run(params["case"], context), params),
    }
    if reset is not None:
        methods["reset"] = answer_reset
        methods["snapshot"] = lambda _params: _copy(with_hash(snapshot()), "the snapshot")
    if replayable:
        methods["replay"] = lambda params: perform(lambda context: (replay or replay_by_run)(params, context), params)
    channel = _Channel(methods)
    channel.serve()


class _Recording:
    """What is recorded of one case."""

    def __init__(self, hooks=(None, None), errors="raised", state_hash=None):
        self.steps = []
        self.hooks = hooks
        self.finished = None
        self.step_limit = None
        self.script = None
        self.diverged = None
        self._errors = errors
        self._state_hash = state_hash
        self._constraints = []
        self._checkpoints = []
        self._calls = {}
        self._open = []
        self._taken = 0
        self._full = False
        self._changed = threading.Condition(threading.RLock())

    def add(self, content, room=1):
        with self._changed:
            if self.finished:
                raise RuntimeError(f"a {content['kind']} was recorded after recorder.finish()")
            if self.script and not self.diverged:
                self.diverged = self.script.follow(len(self.steps) + 1, content)
                self._changed.notify_all()
            if self.diverged:
                raise self.diverged
            own = content.get("actor", "agent") == "agent"
            limit = self.step_limit
            if limit is not None and (self._full or (own and self._taken + len(self._open) + room > limit)):
                self._full = True
                raise StepLimitReached(f"the limit of {limit} steps is reached")
            step = {"index": len(self.steps) + 1, "kind": content["kind"], "started_at": _now(), **content}
            self.steps.append(step)
            self._taken += own
            self._changed.notify_all()
            return step

    def call(self, tool, arguments, run, options):
        copied = _copy(arguments, f"the arguments of {tool}")
        with self._changed:
            # A replay's steps keep the order of the recording: results that came before this call come first.
            self._wait(lambda: not (self.script and self.script.is_answer(len(self.steps) + 1)))
            step = self.add({"kind": "tool_call", "tool_name": tool, "arguments": copied, **options}, 2)
            if self._open:  # alone, a call and its result stand beside each other; only among several they need a name
                for one in [*self._open, step]:
                    one.setdefault("call_id", f"call_{one['index']}")
            self._open.append(step)
            self._calls[tool] = self._calls.get(tool, 0) + 1
            nth = self._calls[tool]
            seen = HookedCall(tool, _copy(copied, "the arguments"), options.get("agent"), step["index"], nth)
        began = time.perf_counter()
        recorded, give = self._outcome(step, seen, lambda: run(**arguments))
        with self._changed:
            self._open.remove(step)
            step["duration_ms"] = round((time.perf_counter() - began) * 1000, 1)
            same = {key: step[key] for key in ("call_id", "agent", "turn", "parent_index") if key in step}
            self.add({"kind": "tool_result", "tool_name": tool, **same, **recorded})
        return give()

    def constraint(self, name, passed, step):
        index = step if step is not None else len(self.steps) or None
        self._constraints.append({"name": name, "passed": passed, **({} if index is None else {"step_index": index})})

    def checkpoint(self, id, state):
        index = len(self.steps) + 1
        recorded = self.script and self.script.checkpoint(id, index)
        copied = {} if state is None else {"state": _copy(state, f"the state of checkpoint {id}")}
        self._checkpoints.append(recorded or {"id": id, "step_index": index, **copied})

    def end(self):
        """At the agent's own end, which of a replay may have come too early."""
        if self.script and not self.diverged:
            self.diverged = self.script.end(len(self.steps))
        if self.diverged:
            raise self.diverged

    def trajectory(self, interrupted=None):
        end = self.finished or {"status": "unknown", "truncated": False, "reason": None}
        own = (end["reason"] or "stopped") if end["truncated"] else interrupted
        reason = "step_limit" if self._full else own
        with self._changed:
            steps = [dict(step) for step in self.steps]
        return {
            "steps": steps,
            "terminal_status": end["status"],
            "truncated": reason is not None,
            **({} if reason is None else {"truncated_reason": reason}),
            **({} if self.step_limit is None else {"step_limit": self.step_limit}),
            "constraints": list(self._constraints),
            "checkpoints": list(self._checkpoints),
        }

    def _wait(self, come):
        while not come():
            if self.diverged:
                raise self.diverged
            self._changed.wait()

    def _outcome(self, step, seen, run):
        """What is recorded of a call, and how the agent gets it."""
        answer = self.script.answer(step) if self.script else None
        if answer and "recorded" in answer:
            with self._changed:
                self._wait(lambda: len(self.steps) >= answer["recorded"]["index"] - 1)
            return _played(answer["recorded"])
        recorded, give = self._changed_to(answer["changed"]) if answer else self._made(seen, run)
        if self._state_hash:
            recorded["state_hash"] = self._state_hash()
        return recorded, give

    def _changed_to(self, result):
        error = _as_error(result) if self._errors == "raised" else None
        if error:
            return {"result": result, "is_error": True}, _raising(error)
        return {"result": result}, _copying(result)

    def _made(self, seen, run):
        pre_hook, post_hook = self.hooks
        instead = _attempt(seen, lambda: pre_hook(seen)) if pre_hook else None
        if instead and instead[0].get("result") is not None:
            return {**instead[0], "source": {"hook": "pre_hook"}}, instead[1]
        outcome = _attempt(seen, run)
        if not post_hook or "is_error" in outcome[0]:
            return outcome
        changed = _attempt(seen, lambda: post_hook(seen, _copy(outcome[0]["result"], "the result")))
        if changed[0].get("result") is None:
            return outcome
        return {**changed[0], "source": {"hook": "post_hook"}}, changed[1]


class _Script:
    """What a replay has to follow."""

    # Not when a step was taken, how long it took, what it cost, or an id.
    COMPARED = ("kind", "actor", "agent", "to_agent", "tool_name", "arguments", "result", "content")

    def __init__(self, trajectory, checkpoint, change):
        self._steps = trajectory["steps"]
        self._checkpoints = trajectory.get("checkpoints", [])
        self._from = checkpoint["step_index"]
        self._change = change
        resumed = min(self._from, change["step_index"]) if change else self._from
        self._last = change["step_index"] if change else resumed - 1
        self._results = self._results_before(resumed)
        self._answers = {step["index"] for step in self._results.values()}

    def follow(self, index, step):
        """Why the step that is about to be recorded is not the recording's."""
        if index > self._last:
            return None
        recorded = self._steps[index - 1] if index <= len(self._steps) else None
        if recorded and all(_same(step.get(field), recorded.get(field)) for field in self.COMPARED):
            return None
        return ReplayDiverged(f"step {index} is {_say_step(step)}; in the recording it is {_say_step(recorded)}")

    def end(self, length):
        """Why a replay of so many steps has not come far enough."""
        if length >= self._last:
            return None
        recorded = self._steps[length] if length < len(self._steps) else None
        return ReplayDiverged(f"it ended after step {length}; in the recording there follows {_say_step(recorded)}")

    def answer(self, call):
        if self._change and call["index"] == self._change["step_index"]:
            return {"changed": self._change.get("result")}
        recorded = self._results.get(call["index"])
        return {"recorded": recorded} if recorded else None

    def is_answer(self, index):
        """True where a recorded result stands there: it comes before anything else does."""
        return index in self._answers

    def checkpoint(self, id, index):
        """One as it was recorded, where it lies before the sandbox's start: the sandbox is later by now."""
        if index >= self._from:
            return None
        return next((one for one in self._checkpoints if one["id"] == id and one["step_index"] == index), None)

    def _results_before(self, end):
        results, waiting = {}, []
        for step in self._steps[: end - 1]:
            if step["kind"] == "tool_call":
                waiting.append(step)
            if step["kind"] != "tool_result":
                continue
            by = "call_id" if step.get("call_id") is not None else "tool_name"
            call = next((one for one in waiting if one.get(by) == step.get(by)), None)
            if call:
                waiting.remove(call)
                results[call["index"]] = step
        return results


class _Failed(Exception):
    def __init__(self, message, artifacts, code=-32000):
        super().__init__(message)
        self.answer = {"code": code, "message": message, "data": {"artifacts": artifacts}}


class _Channel:
    """JSON-RPC 2.0, one message a line, on what were stdin and stdout when it was opened."""

    def __init__(self, methods):
        self._methods = methods
        self._questions = queue.Queue()
        self._writing = threading.Lock()
        self._asked = None
        self.running = None

    def serve(self):
        self._in = os.dup(0)
        self._out = os.fdopen(os.dup(1), "wb")
        # What the agent and its children print is the log (so is what waits in sys.stdout to be written), and nothing
        # but this reads what it is asked.
        os.dup2(2, 1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(line_buffering=True)
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            self._answer(self._questions.get())

    def _listen(self):
        """On a thread of its own, so that a cancel is heard while a case runs."""
        for line in self._lines():
            message = json.loads(line)
            if "id" in message:
                self._questions.put(message)
            elif message.get("method") == "cancel":
                self._give_up(message["params"]["id"])
        sys.stderr.flush()
        os._exit(0)  # nobody is left to answer, whatever still runs

    def _lines(self):
        held = []
        while True:
            chunk = os.read(self._in, 1 << 16)
            if not chunk:
                return
            *lines, rest = chunk.split(b"\n")
            for line in lines:
                yield b"".join([*held, line])
                held = []
            held.append(rest)

    def _answer(self, message):
        self._asked = message["id"]
        self._write(message["id"], self._reply(message))

    def _reply(self, message):
        method = self._methods.get(message["method"])
        if not method:
            return {"error": {"code": -32601, "message": f"there is no method {message['method']}"}}
        try:
            return {"result": method(message["params"])}
        except _Failed as failed:
            return {"error": failed.answer}
        except Exception as error:
            traceback.print_exc()
            return {"error": _Failed(f"{type(error).__name__}: {error}", {}).answer}

    def _give_up(self, id):
        running = self.running
        if running and self._asked == id:
            self._write(id, {"error": _Failed("given up", running("timeout")).answer})

    def _write(self, id, reply):
        with self._writing:
            if self._asked != id:
                return  # it was given up
            self._asked = None
            self._out.write(_line(id, reply).encode() + b"\n")
            self._out.flush()


def _line(id, reply):
    try:
        line = json.dumps({"jsonrpc": "2.0", "id": id, **reply}, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        return _line(id, {"error": _Failed(f"the answer cannot be written as JSON: {error}", {}).answer})
    if len(line) <= LONGEST_MESSAGE:
        return line
    why = f"the answer is {len(line)} bytes long; at most {LONGEST_MESSAGE} can be taken"
    return _line(id, {"error": _Failed(why, {}).answer})


def _copy(value, what):
    """A value as JSON carries it, cut loose from the original."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise TypeError(f"{what} cannot be written as JSON: {error}") from None


def _attempt(seen, work):
    try:
        result = work()
        return {"result": _copy(result, f"the result of {seen.tool}")}, lambda: result
    except (StepLimitReached, ReplayDiverged):
        raise
    except Exception as error:
        name = error.type if isinstance(error, ToolError) else type(error).__name__
        return {"result": {"error": {"type": name, "message": str(error)}}, "is_error": True}, _raising(error)


def _played(step):
    """What a recording has of a call."""
    recorded = {key: step[key] for key in ("result", "is_error", "source", "state_hash") if step.get(key) is not None}
    if not step.get("is_error"):
        return {"result": step.get("result"), **recorded}, _copying(step.get("result"))
    return recorded, _raising(_as_error(step.get("result")) or ToolError("Error", json.dumps(step.get("result"))))


def _as_error(result):
    """The failure that a result stands for; None where it is any other result."""
    error = result.get("error") if isinstance(result, dict) else None
    name, message = (error.get("type"), error.get("message")) if isinstance(error, dict) else (None, None)
    if not isinstance(name, str) or not isinstance(message, str):
        return None
    built_in = getattr(builtins, name, None)
    if isinstance(built_in, type) and issubclass(built_in, Exception):
        try:
            return type(name, (ToolError, built_in), {})(name, message)
        except TypeError:
            pass  # one that takes other arguments
    return ToolError(name, message)


def _raising(error):
    def give():
        raise error

    return give


def _copying(result):
    return lambda: _copy(result, "the result")


def _same(a, b):
    """Equality of JSON values: 1 is 1.0, and is not true."""
    pairs = [(a, b)]
    while pairs:
        one, other = pairs.pop()
        if isinstance(one, bool) or isinstance(other, bool):
            if one is not other:
                return False
        elif isinstance(one, dict) and isinstance(other, dict):
            if one.keys() != other.keys():
                return False
            pairs.extend((one[key], other[key]) for key in one)
        elif isinstance(one, list) and isinstance(other, list):
            if len(one) != len(other):
                return False
            pairs.extend(zip(one, other))
        elif one != other:
            return False
    return True


def _say_step(step):
    if step is None:
        return "none"
    field = {"tool_call": "arguments", "tool_result": "result"}.get(step["kind"], "content")
    agent = step.get("agent")
    words = [f"{agent}:" if agent else None, step["kind"], step.get("tool_name") or step.get("to_agent")]
    if step.get(field) is not None:
        words.append(json.dumps(step[field], ensure_ascii=False, separators=(",", ":")))
    text = " ".join(word for word in words if word)
    return text if len(text) <= 200 else text[:200] + " …"


def _now():
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
