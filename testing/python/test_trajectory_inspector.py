"""The Python SDK does what the one for TypeScript does. Run with PYTHONPATH=examples/python-agent, by python3 -m unittest."""

import json
import threading
import unittest

import trajectory_inspector as traj
from trajectory_inspector import Recorder, ReplayDiverged, StepLimitReached, ToolError, _Recording


def record(agent, **ways):
    recording = _Recording(**ways)
    agent(Recorder(recording))
    return comparable(recording.trajectory())


def comparable(trajectory):
    steps = [{key: step[key] for key in step if key not in ("started_at", "duration_ms")} for step in trajectory["steps"]]
    return json.loads(json.dumps({**trajectory, "steps": steps}))


def replay(recorded, agent, change=None, **ways):
    recording = _Recording(**ways)
    agent(Recorder(recording).replaying(recorded, recorded["checkpoints"][-1], change))
    recording.end()
    return comparable(recording.trajectory())


class Desk:
    """Counts its real calls; each answers with the count."""

    def __init__(self, *made):
        self.made = list(made)

    def agent(self, id="ord-1"):
        def run(recorder):
            recorder.message("refund, please", actor="user")
            count = recorder.call("look_up", {"id": id}, lambda id: self.use("look_up"))["count"]
            recorder.decision(f"looked up as number {count}")
            recorder.checkpoint("before", {"count": count})
            try:
                recorder.call("refund", {"id": id}, lambda id: self.use("refund"))
            except ToolError as error:
                recorder.decision(f"sorry: {error}")
            recorder.final("done")
            recorder.finish("success")

        return run

    def use(self, tool):
        self.made.append(tool)
        return {"count": len(self.made)}


class Recording(unittest.TestCase):
    def test_steps_are_numbered_and_a_result_stands_behind_its_call(self):
        trajectory = record(Desk().agent())
        self.assertEqual(
            trajectory["steps"][:3],
            [
                {"index": 1, "kind": "message", "actor": "user", "content": "refund, please"},
                {"index": 2, "kind": "tool_call", "tool_name": "look_up", "arguments": {"id": "ord-1"}},
                {"index": 3, "kind": "tool_result", "tool_name": "look_up", "result": {"count": 1}},
            ],
        )
        self.assertEqual(trajectory["checkpoints"], [{"id": "before", "step_index": 5, "state": {"count": 1}}])
        self.assertEqual((trajectory["terminal_status"], trajectory["truncated"]), ("success", False))

    def test_a_tool_that_raises_is_an_error_result_and_raises_on(self):
        def agent(recorder):
            with self.assertRaisesRegex(KeyError, "nowhere"):
                recorder.call("look_up", {}, lambda: {}["nowhere"])

        self.assertEqual(
            record(agent)["steps"][1],
            {
                "index": 2,
                "kind": "tool_result",
                "tool_name": "look_up",
                "result": {"error": {"type": "KeyError", "message": "'nowhere'"}},
                "is_error": True,
            },
        )

    def test_agents_handoffs_and_constraints(self):
        def agent(recorder):
            triage = recorder.as_agent("triage")
            triage.handoff("billing", source={"why": "money"})
            recorder.as_agent("billing").call("look_up", {}, lambda: 1)
            recorder.constraint("early", True)
            recorder.constraint("named", False, 1)

        trajectory = record(agent)
        self.assertEqual([step["agent"] for step in trajectory["steps"]], ["triage", "billing", "billing"])
        self.assertEqual(trajectory["steps"][0]["to_agent"], "billing")
        self.assertEqual(
            trajectory["constraints"],
            [{"name": "early", "passed": True, "step_index": 3}, {"name": "named", "passed": False, "step_index": 1}],
        )

    def test_the_limit(self):
        def agent(recorder):
            recorder.limit(5)
            with self.assertRaises(StepLimitReached):
                for n in range(9):
                    recorder.call("search", {"n": n}, lambda n: n)
            with self.assertRaises(StepLimitReached):
                recorder.final("one would fit")

        trajectory = record(agent)
        self.assertEqual(len(trajectory["steps"]), 4)
        self.assertEqual((trajectory["truncated_reason"], trajectory["step_limit"]), ("step_limit", 5))

    def test_calls_that_are_open_at_the_same_time_are_told_apart(self):
        trajectory = record(two_at_a_time(slow=threading.Event()))
        self.assertEqual(
            [(step.get("call_id"), step.get("result")) for step in trajectory["steps"]],
            [("call_1", None), ("call_2", None), ("call_2", "quick"), ("call_1", "slow")],
        )

    def test_what_json_has_no_form_for_is_refused_by_name(self):
        circle = {}
        circle["self"] = circle
        for value in (circle, float("nan"), {1, 2}):
            with self.assertRaisesRegex(TypeError, "^the arguments of send cannot be written as JSON"):
                record(lambda recorder: recorder.call("send", {"value": value}, lambda value: 1))

    def test_after_finish_no_step_can_be_recorded(self):
        def agent(recorder):
            recorder.finish("success")
            recorder.message("and another thing")

        with self.assertRaisesRegex(RuntimeError, "a message was recorded after"):
            record(agent)


class Hooks(unittest.TestCase):
    def look_up_twice(self, **hooks):
        saw, made = [], []

        def agent(recorder):
            recorder.hooks(**hooks)
            for id in ("a", "b"):
                try:
                    saw.append(recorder.call("look_up", {"id": id}, lambda id: made.append(id) or {"id": id}))
                except ToolError as error:
                    saw.append(f"{error.type}: {error}")

        steps = record(agent)["steps"]
        return saw, made, [step.get("source") for step in steps if step["kind"] == "tool_result"]

    def test_a_failed_lookup(self):
        def fail_first(call):
            if call.nth == 1:
                raise ToolError("timeout", "no answer")

        saw, made, sources = self.look_up_twice(pre_hook=fail_first)
        self.assertEqual(saw, ["timeout: no answer", {"id": "b"}])
        self.assertEqual((made, sources), (["b"], [{"hook": "pre_hook"}, None]))

    def test_a_delayed_document(self):
        saw, made, sources = self.look_up_twice(post_hook=lambda call, result: {"late": result} if call.nth == 1 else None)
        self.assertEqual(saw, [{"late": {"id": "a"}}, {"id": "b"}])
        self.assertEqual((made, sources), (["a", "b"], [{"hook": "post_hook"}, None]))

    def test_a_result_in_place_of_the_call(self):
        saw, made, _sources = self.look_up_twice(pre_hook=lambda call: {"instead": call.arguments["id"]})
        self.assertEqual((saw, made), ([{"instead": "a"}, {"instead": "b"}], []))


class Replaying(unittest.TestCase):
    def test_up_to_the_checkpoint_nothing_is_called(self):
        recorded = record(Desk().agent())
        again = Desk("an earlier case")  # its own count would give it away
        self.assertEqual(replay(recorded, again.agent()), recorded)
        self.assertEqual(again.made, ["an earlier case", "refund"])

    def test_the_changed_call_gets_its_result_in_place_of_being_made(self):
        recorded = record(Desk().agent())
        fault = {"error": {"type": "timeout", "message": "injected fault"}}
        for result, says in ((fault, "sorry: injected fault"), ("<malformed", "done")):
            again = Desk()
            replayed = replay(recorded, again.agent(), {"step_index": 5, "result": result})
            self.assertEqual(again.made, [])
            self.assertEqual(replayed["steps"][:5], recorded["steps"][:5])
            self.assertEqual(replayed["steps"][5]["result"], result)
            self.assertEqual(replayed["steps"][6]["content"], says)

    def test_where_tools_return_their_failures_the_changed_call_returns_one(self):
        fault = {"error": {"type": "timeout", "message": "no answer"}}

        def agent(recorder):
            recorder.checkpoint("start")
            self.saw = recorder.call("look_up", {}, lambda: 1)

        recorded = record(agent)
        replay(recorded, agent, {"step_index": 1, "result": fault}, errors="returned")
        self.assertEqual(self.saw, fault)

    def test_the_nth_of_identical_calls_gets_the_nth_result(self):
        def agent(answers):
            def run(recorder):
                for answer in answers:
                    recorder.call("poll", {"job": 1}, lambda job: answer)
                recorder.checkpoint("end")

            return run

        recorded = record(agent(["10 %", "60 %", "60 %", 1.0]))
        self.assertEqual(replay(recorded, agent([0, 0, 0, 0])), recorded)

    def test_a_served_failure_is_what_it_was(self):
        def agent(recorder):
            try:
                recorder.call("look_up", {}, lambda: {}["nowhere"])
            except KeyError as error:
                recorder.decision(f"not there: {error}")
            recorder.checkpoint("end")

        recorded = record(agent)
        self.assertEqual(replay(recorded, agent), recorded)

    def test_divergences(self):
        recorded = record(Desk().agent())
        looked = 'in the recording it is tool_call look_up {"id":"ord-1"}'

        def leaves_out(recorder):
            recorder.message("refund, please", actor="user")
            recorder.call("refund", {"id": "ord-1"}, lambda id: 0)

        for agent, message in (
            (Desk().agent("ord-2"), f'step 2 is tool_call look_up {{"id":"ord-2"}}; {looked}'),
            (leaves_out, f'step 2 is tool_call refund {{"id":"ord-1"}}; {looked}'),
            (lambda recorder: recorder.message("money back", actor="user"), 'step 1 is message "money back"'),
            (lambda recorder: None, "it ended after step 0; in the recording there follows message"),
        ):
            with self.assertRaises(ReplayDiverged) as raised:
                replay(recorded, agent)
            self.assertIn(message, str(raised.exception))

    def test_an_agent_that_catches_the_divergence_gets_no_further(self):
        def agent(recorder):
            for _ in range(2):
                try:
                    recorder.call("other", {}, lambda: 0)
                except Exception:
                    pass

        with self.assertRaises(ReplayDiverged):
            replay(record(Desk().agent()), agent)

    def test_results_come_in_the_order_of_the_recording(self):
        recorded = record(two_at_a_time(slow=threading.Event()))
        self.assertEqual(replay(recorded, two_at_a_time(slow=None)), recorded)

    def test_numbers_are_equal_by_value_and_true_is_none(self):
        self.assertTrue(traj._same({"a": [1, 2.0]}, {"a": [1.0, 2]}))
        self.assertFalse(traj._same(1, True))
        self.assertFalse(traj._same({"a": None}, {}))


def two_at_a_time(slow):
    """The second call comes back first; with slow=None neither may be made."""

    def wait():
        slow.wait()
        return "slow"

    def quick():
        return "quick" if slow else None

    def agent(recorder):
        first = threading.Thread(target=lambda: recorder.call("get", {"n": 1}, lambda n: wait()))
        first.start()
        while len(recorder._recording.steps) < 1:
            first.join(0.001)
        recorder.call("get", {"n": 2}, lambda n: quick())
        if slow:
            slow.set()
        first.join()
        recorder.checkpoint("end")

    return agent


class Hash(unittest.TestCase):
    def test_it_does_not_hang_on_the_order_of_keys(self):
        self.assertEqual(traj.state_hash({"b": [1, {"d": 2}], "a": 0}), traj.state_hash({"a": 0, "b": [1, {"d": 2}]}))
        self.assertNotEqual(traj.state_hash({"a": 1}), traj.state_hash({"a": 2}))


if __name__ == "__main__":
    unittest.main()
